export const nativeSelect =
  'h-8 w-full min-w-0 rounded-md border border-control bg-background px-2 text-[16px] text-foreground focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger md:text-sm'

export const textArea =
  'w-full rounded-md border border-control bg-background px-2.5 py-1.5 text-[16px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger md:text-sm'

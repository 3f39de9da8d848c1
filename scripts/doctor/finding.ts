/** One line of the doctor's report. `mend` says what to do; `link` is a page of the console. */
export interface Finding {
  area: 'installation' | 'sample'
  name: string
  status: 'ok' | 'failed' | 'skipped'
  detail: string
  mend?: string
  link?: string
}

type Rest = Omit<Finding, 'area' | 'name' | 'status'>

/** Makes the findings of one area. */
export function findingsOf(area: Finding['area']) {
  const made =
    (status: Finding['status']) =>
    (name: string, detail: string, rest: Partial<Rest> = {}): Finding => ({
      area,
      name,
      status,
      detail,
      ...rest,
    })
  return { ok: made('ok'), failed: made('failed'), skipped: made('skipped') }
}

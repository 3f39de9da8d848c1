/**
 * Runs a command's body. An error ends it with one clear line (the stack with DEBUG=1) and the status `failed`; a returned
 * number becomes the exit status.
 */
export async function runCommand(body: () => Promise<unknown>, failed = 1): Promise<void> {
  try {
    const status = await body()
    if (typeof status === 'number') process.exitCode = status
  } catch (error) {
    const text = error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error)
    console.error(`error: ${text}`)
    process.exitCode = failed
  }
}

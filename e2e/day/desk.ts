export async function workTheDesk(): Promise<object> {
  return {}
}

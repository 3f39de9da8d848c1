/** Headers of every delivery besides its time and signature. */
export function requestHeaders(webhookId: string): Record<string, string> {
  return { 'content-type': 'application/json', 'user-agent': 'Assay-Webhooks/1', 'webhook-id': webhookId }
}

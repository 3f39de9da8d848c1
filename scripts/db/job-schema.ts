/** placeholder until registry */
export async function prepareJobSchema(_ownerUrl: string): Promise<void> {}

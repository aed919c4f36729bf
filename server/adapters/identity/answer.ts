/** Reads the library's answer as an object; its fields are unchecked. */
export async function readAnswer(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.clone().json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

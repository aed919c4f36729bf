/** The library's answer as an object, whatever its shape; nothing in it is known before it is looked at. */
export async function readAnswer(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.clone().json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

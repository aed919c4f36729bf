/** Reads the library's answer as an object; its fields are unchecked. */
export async function readAnswer(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.clone().json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The id of the person of an account that the library has just made. */
export async function readNewcomer(answer: Response): Promise<string> {
  const { user } = (await answer.clone().json()) as { user: { id: string } }; // as the library documents it
  return user.id;
}

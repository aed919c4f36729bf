/** Who is signed in. */
export function ProfileScreen() {
  return null;
}

/** The address of a user's picture on the API's own host; null for one elsewhere, which the portal does not ask for. */
export function avatarUrl(avatar: string | null, host: string): string | null {
  if (avatar === null || !URL.canParse(avatar, host)) return null
  const { href, origin } = new URL(avatar, host)
  return origin === new URL(host).origin ? href : null
}

/** The page of a video, by the address that other pages show it at; the same address for anything else. */
export function pageOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [, video] = /^\/(?:embed|v)\/([\w-]+)$/.exec(pathname) ?? [];
    const list = searchParams.get('list');
    if (video === 'videoseries' && list) return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
    return video === undefined ? address : `https://www.youtube.com/watch?v=${video}`;
  }
  const [, video] = (host === 'player.vimeo.com' && /^\/video\/(\d+)$/.exec(pathname)) || [];
  return video === undefined ? address : `https://vimeo.com/${video}`;
}

/** Whether a page elsewhere shows a video at this address. */
export const isVideoPage = (address: string): boolean => URL.canParse(address) && pageOf(address) !== address;

/** The address of a picture, audio or video. This site's files come from the host in the address bar, which may be another name of the site. */
export const onThisHost = (address: string): string => address.replace(OWN_ORIGIN, '');

const OWN_ORIGIN = /^https?:\/\/[^/]+(?=\/pictures\/[\w-]{22}\.\w+$)/;

/** Bytes of a file that tell whether it is a HEIC picture. */
export const HEIC_BEGINNING = 12;

/** Whether a file is a HEIC picture, as some phones make them: most browsers and this server cannot decode it. */
export const isHeic = (file: Uint8Array): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(String.fromCharCode(...file.subarray(4, HEIC_BEGINNING)));

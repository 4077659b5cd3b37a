/** `4805` seconds as `01:20:05`, the form in which a length of time is edited, exported and told. */
export const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

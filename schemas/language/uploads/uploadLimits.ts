const megabytes = 10;

/** What one uploaded file may be as large as, in the browser that checks it and on the server that stores it. */
export const uploadLimits = { megabytes, bytes: megabytes * 1024 * 1024 } as const;

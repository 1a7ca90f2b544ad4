/** Compiles the server into `dist-server/` below this folder, unless its sources are those of last time. */
export const compileServer: (root: string) => Promise<void>

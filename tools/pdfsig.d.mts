export const ensurePdfsig: () => string

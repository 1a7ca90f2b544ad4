export const hashOfInputs: (root?: string, env?: Record<string, string | undefined>) => string
export const hashOfServer: (root: string) => string

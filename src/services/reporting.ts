/**
 * What went wrong without anybody seeing it. Nothing leaves the page: no reporting service is wired yet,
 * so an error is said where a developer looks.
 */
export const captureError = (error: unknown): void => console.error(error)

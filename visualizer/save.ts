/** Saves a text as a file under this name. */
export const save = (name: string, text: string, type = 'text/plain'): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The download has begun by the time that the browser is idle again.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Holds a file in the page: its address there, its name, its size in bytes. */
export const holdFile = ({ blob, name }: { blob: Blob; name: string }) => ({
  url: URL.createObjectURL(blob),
  name,
  bytes: blob.size,
})

/** Saves a held file as a press on its link would. */
export const saveFile = ({ url, name }: { url: string; name: string }): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** A browser may still be reading the file that it was told to save. */
const linger = 60_000

/** Frees a held file, a minute from now. */
export const releaseLater = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), linger)
}

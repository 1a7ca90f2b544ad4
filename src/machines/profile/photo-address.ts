/** Hosts of sign-in providers whose pictures the app never loads, with all their subdomains; a build may name more. */
const refusedHosts = [
  'googleusercontent.com',
  ...(process.env.PUBLIC_REFUSED_PHOTO_HOSTS ?? '').toLowerCase().split(/[\s,]+/),
].filter((host) => host !== '')

/**
 * The address of a profile photo: a relative path gets the API base in front, an absolute http address
 * stays as it is, and a picture on a third-party sign-in host is no address at all (null).
 */
export const photoAddress = (stored: string | null, apiBase: string): string | null => {
  const photo = stored?.trim() ?? ''
  if (photo === '') return null
  if (!/^(https?:)?\/\//i.test(photo))
    return `${apiBase}${photo.startsWith('/') ? '' : '/'}${photo}`
  try {
    const { hostname } = new URL(photo, 'https://relative.invalid')
    // A name may end with the dot of the root and is the same name.
    const name = hostname.replace(/\.$/, '')
    return refusedHosts.some((host) => name === host || name.endsWith(`.${host}`)) ? null : photo
  } catch {
    return null
  }
}

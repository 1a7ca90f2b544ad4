/*
 * A browser says where its push service is, and this server calls that address. So only the services of the browsers
 * are called, and those that the configuration adds.
 */

/** Hosts of the push services of Chrome and those built on it, Firefox, Edge, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
]

/** Whether this is an address of a push service. `others` are origins that the configuration adds. */
export const isPushAddress = (text: string, others: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(text)
  if (username !== '' || password !== '') return false
  if (others.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}

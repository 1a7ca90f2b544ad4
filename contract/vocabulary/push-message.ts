/** A message pushed to a device: the server writes it, and the service worker of the app reads it. */
export type PushMessage = {
  /** The notice's id: the same notice twice is shown once. */
  id: string
  /** The device that it is for: it is shown as it is only while this device is signed in. */
  device: string
  title: string
  body: string
  /** The path of the app that it leads to. */
  path: string
}

/** Whether this is a path of the app, and no address of somebody else. */
export const isOwnPath = (text: unknown): text is string =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text)

/** The message in a push; null: it is none of ours. */
export const readPushMessage = (text: string | undefined): PushMessage | null => {
  try {
    const { id, device, title, body, path } = JSON.parse(text ?? '')
    const words = [id, device, title, body]
    return words.every((word) => typeof word === 'string') && isOwnPath(path)
      ? { id, device, title, body, path }
      : null
  } catch {
    return null
  }
}

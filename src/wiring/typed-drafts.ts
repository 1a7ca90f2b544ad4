import { readTabNote, writeTabNote } from '#src/services/tab-notes.ts'
import { isView, userIdOf, type World } from './world.ts'

export type Values = Record<string, unknown>

/** IndexedDB and its library come with the first need of them. */
const store = async () => (await import('#src/services/device-store.ts')).deviceStore

/** All typed text except passwords. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/** Written here; anything else in its place is no draft. */
const draftIn = (kept: unknown): Values | null =>
  typeof kept === 'object' && kept !== null ? (kept as Values) : null

/** Text in the tab itself, which a reload finds whatever becomes of the database. */
const tab = {
  raw: (name: string): string | null => readTabNote(`typed ${name}`),
  read: (name: string): Values | null => {
    try {
      return draftIn(JSON.parse(tab.raw(name) ?? 'null'))
    } catch {
      return null
    }
  },
  write: (name: string, text: string | null): void => writeTabNote(`typed ${name}`, text),
}

/**
 * What a visitor typed, which ends with the tab: nobody signs in to read it again. What they left empty stays as the
 * form has it: it may know their name or address by now. null: nothing typed.
 */
const ofVisitor = (draft: string): Values | null => {
  const filled = Object.entries(tab.read(draft) ?? {}).filter(([, value]) => value !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

/**
 * The text that people type, by its name, until it is sent: it outlasts a reload, a crash and the end of the session.
 * That of a person is stored under their id beside the unsent field work, which the end of a session does not delete,
 * and in their tab until it is there: a browser drops what still waits for its database when the page goes. A
 * visitor's is in their tab alone.
 */
export const typedDrafts = (world: World) => {
  /** What this tab has read and written on the device, by person and form; another tab may have typed there since. */
  const read = new Map<string, string>()
  const written = new Map<string, string>()
  const keepOnDevice = (user: string, draft: string, values: Values): void => {
    const name = `${user} ${draft}`
    const text = JSON.stringify(values)
    tab.write(name, text)
    store()
      .then((device) => device.writeDraft(user, draft, values))
      .then(() => {
        if (tab.raw(name) === text) tab.write(name, null)
      })
      .catch(() => {})
  }
  return {
    /** null: nothing is kept under this name. Errors: those of the device. */
    read: async (draft: string): Promise<Values | null> => {
      if (isView(world)) return null
      const user = userIdOf(world)
      if (user === null) return ofVisitor(draft)
      const name = `${user} ${draft}`
      const hurried = tab.read(name)
      if (hurried !== null) keepOnDevice(user, draft, hurried)
      const kept = hurried ?? (await (await store()).readDraft(user, draft))
      read.set(name, JSON.stringify(kept))
      // What was typed in this tab before its person signed in, here or in another tab.
      return ofVisitor(draft) ?? draftIn(kept)
    },
    /** A device that keeps nothing still takes what is typed. */
    keep: (draft: string, values: Values): void => {
      if (isView(world)) return
      const user = userIdOf(world)
      const kept = keepable(values)
      tab.write(draft, user === null ? JSON.stringify(kept) : null)
      if (user === null) return
      written.set(`${user} ${draft}`, JSON.stringify(kept))
      keepOnDevice(user, draft, kept)
    },
    /** Forgets, once it is called, the text as this tab knows it now; what is typed in between stays. */
    forgetting: (draft: string): (() => void) => {
      const user = userIdOf(world)
      const name = `${user} ${draft}`
      const visitorsOwn = tab.raw(draft)
      const own = [read, written].map((texts) => texts.get(name))
      const isOwn = (text: string | null) => text !== null && own.includes(text)
      const unlessOwn = (kept: unknown) => (isOwn(JSON.stringify(kept)) ? null : kept)
      return () => {
        if (tab.raw(draft) === visitorsOwn) tab.write(draft, null)
        if (user === null) return
        if (isOwn(tab.raw(name))) tab.write(name, null)
        store()
          .then((device) => device.changeDraft(user, draft, unlessOwn))
          .catch(() => {})
      }
    },
  }
}

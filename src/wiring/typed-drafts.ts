import { readTabNote, writeTabNote } from '#src/services/tab-notes.ts'
import { userIdOf, type World } from './world.ts'

export type Values = Record<string, unknown>

/** IndexedDB and its library come with the first need of them. */
const store = async () => (await import('#src/services/device-store.ts')).deviceStore

/** All typed text except passwords. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/** Written here; anything else in its place is no draft. */
const draftIn = (kept: unknown): Values | null =>
  typeof kept === 'object' && kept !== null ? (kept as Values) : null

/** What a visitor typed: nobody signs in to read it again, so it ends with the tab, and only a reload finds it. */
const visitors = {
  raw: (draft: string): string | null => readTabNote(`typed ${draft}`),
  /** What they left empty stays as the form has it: it may know their name or address by now. null: nothing typed. */
  read: (draft: string): Values | null => {
    try {
      const kept = draftIn(JSON.parse(visitors.raw(draft) ?? 'null'))
      const filled = Object.entries(kept ?? {}).filter(([, value]) => value !== '')
      return filled.length === 0 ? null : Object.fromEntries(filled)
    } catch {
      return null
    }
  },
  write: (draft: string, values: Values | null) =>
    writeTabNote(`typed ${draft}`, values && JSON.stringify(values)),
}

/**
 * The text that people type, by its name, until it is sent: it outlasts a reload, a crash and the end of the session.
 * That of a person is stored under their id beside the unsent field work, which the end of a session does not delete;
 * a visitor's, in their tab.
 */
export const typedDrafts = (world: World) => {
  /** What this tab has read and written on the device, by person and form; another tab may have typed there since. */
  const read = new Map<string, string>()
  const written = new Map<string, string>()
  return {
    /** null: nothing is kept under this name. Errors: those of the device. */
    read: async (draft: string): Promise<Values | null> => {
      const user = userIdOf(world)
      if (user === null) return visitors.read(draft)
      const kept = await (await store()).readDraft(user, draft)
      read.set(`${user} ${draft}`, JSON.stringify(kept))
      // What was typed in this tab before its person signed in, here or in another tab.
      return visitors.read(draft) ?? draftIn(kept)
    },
    /** A device that keeps nothing still takes what is typed. */
    keep: (draft: string, values: Values): void => {
      const user = userIdOf(world)
      visitors.write(draft, user === null ? keepable(values) : null)
      if (user === null) return
      const kept = keepable(values)
      written.set(`${user} ${draft}`, JSON.stringify(kept))
      store()
        .then((device) => device.writeDraft(user, draft, kept))
        .catch(() => {})
    },
    /** Forgets, once it is called, the text as this tab knows it now; what is typed in between stays. */
    forgetting: (draft: string): (() => void) => {
      const user = userIdOf(world)
      const visitorsOwn = visitors.raw(draft)
      const own = [read, written].map((texts) => texts.get(`${user} ${draft}`))
      const unlessOwn = (kept: unknown) => (own.includes(JSON.stringify(kept)) ? null : kept)
      return () => {
        if (visitors.raw(draft) === visitorsOwn) visitors.write(draft, null)
        if (user === null) return
        store()
          .then((device) => device.changeDraft(user, draft, unlessOwn))
          .catch(() => {})
      }
    },
  }
}

import { type AnyActorRef, fromPromise } from 'xstate'
import type { EndpointName } from '#contract/endpoints.ts'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { readTabNote, writeTabNote } from '#src/services/tab-notes.ts'
import { userIdOf, type World } from './world.ts'

type Values = Record<string, unknown>

/** IndexedDB and its library come with the first need of them. */
const store = async () => (await import('#src/services/device-store.ts')).deviceStore

/** All typed text except passwords. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/** Written by this very chart; anything else in its place is no draft. */
const draftIn = (kept: unknown): Values | null =>
  typeof kept === 'object' && kept !== null ? (kept as Values) : null

/** What a visitor typed: nobody signs in to read it again, so it ends with the tab, and only a reload finds it. */
const visitors = {
  raw: (draft: string): string | null => readTabNote(`typed ${draft}`),
  read: (draft: string): Values | null => {
    try {
      return draftIn(JSON.parse(visitors.raw(draft) ?? 'null'))
    } catch {
      return null
    }
  },
  write: (draft: string, values: Values | null) =>
    writeTabNote(`typed ${draft}`, values && JSON.stringify(values)),
}

/**
 * What was typed in this tab before its person signed in, here or in another tab; null: nothing. What they left empty
 * stays as the form has it: it may know their name by now.
 */
const typedBefore = (draft: string): Values | null => {
  const filled = Object.entries(visitors.read(draft) ?? {}).filter(([, value]) => value !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

/** Forms with typed text that was not sent. */
const typed = new Set<AnyActorRef>()

/** Whether a form that is on the page has text that was typed and not sent. */
export const hasTypedForm = (): boolean => {
  for (const form of typed) if (form.getSnapshot().status !== 'active') typed.delete(form)
  return typed.size > 0
}

/**
 * A form restores the text that the same person typed into it before a reload, a crash or the end of the
 * session. It is stored beside the unsent field work, which the end of a session does not delete.
 */
export const wireSubmission = (world: World) => {
  const { api } = world
  /** What this tab has read and written on the device, by person and form; another tab may have typed there since. */
  const read = new Map<string, string>()
  const written = new Map<string, string>()
  /** Forgets, once it is called, the text of a form as this tab knows it now; what is typed in between stays. */
  const forgetting = (draft: string | null): (() => void) => {
    if (draft === null) return () => {}
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
  }
  return submissionMachine.provide({
    actors: {
      readDraft: fromPromise(async ({ input: { draft } }): Promise<Values | null> => {
        const user = userIdOf(world)
        if (draft === null) return null
        if (user === null) return visitors.read(draft)
        const kept = await (await store()).readDraft(user, draft)
        read.set(`${user} ${draft}`, JSON.stringify(kept))
        return typedBefore(draft) ?? draftIn(kept)
      }),
      check: fromPromise(async ({ input }) => ({
        problems: await api.problemsOf(input.name, input.input),
        input: input.input,
      })),
      submit: fromPromise(async ({ input }): Promise<unknown> => {
        const forget = forgetting(input.draft)
        // Only useSubmission names writes, and it takes the input of that very write.
        const answer = await api.call(input.name as EndpointName, input.input as never)
        forget()
        return answer
      }),
    },
    actions: {
      // A device that keeps nothing still sends the form.
      keepDraft: ({ self }, { draft, values }) => {
        typed.add(self)
        const user = userIdOf(world)
        if (draft === null) return
        visitors.write(draft, user === null ? keepable(values) : null)
        if (user !== null) {
          const kept = keepable(values)
          written.set(`${user} ${draft}`, JSON.stringify(kept))
          store()
            .then((device) => device.writeDraft(user, draft, kept))
            .catch(() => {})
        }
      },
      dropDraft: ({ self }, { draft }) => {
        typed.delete(self)
        forgetting(draft)()
      },
    },
  })
}

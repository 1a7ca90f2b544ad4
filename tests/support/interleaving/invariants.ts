import { deviceStore } from '#src/services/device-store.ts'
import { strays, type TabName, tabNames } from './browser.ts'
import { formNames, newest, onDevice } from './open-forms.ts'
import { type Person, people } from './server-model.ts'
import type { TwoTabs } from './two-tabs.ts'

/** What holds at every moment, and what holds once everything has arrived everywhere: one list. */

type Invariant = {
  /** What a reader of a broken story is told. */
  sentence: string
  /** Says what breaks it; null: nothing does. */
  broken: (world: TwoTabs) => string | null | Promise<string | null>
}

const perTab =
  (broken: (world: TwoTabs, tab: TabName) => string | null) =>
  (world: TwoTabs): string | null => {
    for (const tab of tabNames) {
      const words = broken(world, tab)
      if (words !== null) return `${tab}: ${words}`
    }
    return null
  }
const personIn = (world: TwoTabs, tab: TabName): string | null =>
  world.tabs[tab].app.getSnapshot().context.session?.userId ?? null

/** Whose the things are that a tab shows. */
const shownIn = (world: TwoTabs, tab: TabName): string[] => {
  const person = world.personOf(tab)
  const properties = person?.properties?.getSnapshot().context.list ?? []
  return [
    ...(person?.notifications?.getSnapshot().context.feed.items ?? []).map(({ id }) => String(id)),
    ...properties.map(({ property_id }) => String(property_id)),
    ...(person?.outbox?.getSnapshot().context.entries ?? []).map(({ userId }) => `${userId}-`),
    ...[...world.tabs[tab].forms.open.values()]
      .flatMap((form) => Object.values(form.shown()))
      .filter((text) => text !== ''),
  ].map((id) => id.split('-')[0] ?? '')
}

export const always: readonly Invariant[] = [
  {
    sentence: 'a tab in which nobody is signed in holds nothing of a person',
    broken: perTab((world, tab) => {
      const { context } = world.tabs[tab].app.getSnapshot()
      const signedOut = world.sessionOf(tab)?.matches('signedOut') === true
      if (!signedOut) return null
      if (context.session !== null) return 'the root knows a session'
      return context.person === null ? null : 'the charts of a person run'
    }),
  },
  {
    sentence: 'a tab shows only what belongs to the person who is signed in there',
    broken: perTab((world, tab) => {
      const other = shownIn(world, tab).find((owner) => owner !== personIn(world, tab))
      return other === undefined ? null : `something of ${other}`
    }),
  },
  {
    sentence: 'at most one refresh is on its way',
    broken: (world) => {
      const all = world.pending.filter(({ name, orphan }) => name === 'auth.refresh' && !orphan)
      return all.length > 1 ? `${all.length} of them` : null
    },
  },
  {
    sentence: 'the server takes nobody’s work as somebody else’s',
    broken: (world) =>
      world.server.taken.find(({ edit, by }) => !edit.startsWith(by))?.edit ?? null,
  },
  {
    sentence: 'no edit is lost: it is in the outbox, on the device, or with the server',
    broken: async (world) => {
      for (const { edit, by } of world.edits) {
        const onDevice = (await deviceStore.readUnsent(by)).some(({ id }) => id === edit)
        const held = tabNames.some((tab) =>
          world
            .personOf(tab)
            ?.outbox?.getSnapshot()
            .context.entries.some(({ id }) => id === edit),
        )
        const taken = world.server.taken.some((one) => one.edit === edit)
        if (!onDevice && !held && !taken) return edit
      }
      return null
    },
  },
  {
    sentence: 'no typed text is lost: it is in an open form, on the device, or with the server',
    broken: async (world) => {
      for (const { form, by, key, text } of newest(world.typed)) {
        const shown = tabNames.some(
          (tab) => world.tabs[tab].forms.open.get(form)?.shown()[key] === text,
        )
        const taken = world.server.taken.some(({ edit }) => edit === text)
        if (!shown && !taken && (await onDevice(by, form))[key] !== text) return text
      }
      return null
    },
  },
  {
    sentence: 'the device keeps nobody’s text as somebody else’s',
    broken: async (world) => {
      const texts = new Set(world.typed.map(({ text }) => text))
      for (const person of people)
        for (const name of formNames)
          for (const text of Object.values(await onDevice(person, name)))
            if (texts.has(text) && !text.startsWith(person)) return `${text} as ${person}’s`
      return null
    },
  },
  {
    sentence: 'whatever the app does, it does in a tab',
    broken: () => strays[0] ?? null,
  },
]

/** Entries of storage that are of a person. */
const personal = (world: TwoTabs) => [...world.browser.items].filter(([, value]) => value !== '')

export const atLast: readonly Invariant[] = [
  {
    sentence: 'every tab knows the person whom storage names',
    broken: (world) => {
      const stored = (world.browser.items.get('userId') ?? null) as Person | null
      const token = world.browser.items.get('token')
      return perTab((_, tab) => {
        const here = personIn(world, tab)
        if (token === undefined) return here === null ? null : `${here} is signed in here alone`
        return here === stored ? null : `here ${here}, in storage ${stored}`
      })(world)
    },
  },
  {
    sentence: 'storage without a token holds nothing of a person',
    broken: (world) =>
      world.browser.items.has('token')
        ? null
        : personal(world)
            .map(([key]) => key)
            .join(', ') || null,
  },
  {
    sentence: 'the names in storage are those of the person of the token',
    broken: (world) => {
      const token = world.browser.items.get('token')
      if (token === undefined) return null
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        user_id: string
        user_type: string
      }
      const { items } = world.browser
      if (items.get('userId') !== claims.user_id) return `userId ${items.get('userId')}`
      if (items.get('userType') !== claims.user_type) return `userType ${items.get('userType')}`
      const user = JSON.parse(items.get('user') ?? 'null') as { user_id?: string } | null
      if (user !== null && user.user_id !== claims.user_id) return `user ${user.user_id}`
      const home = items.get('current_property_id')
      return home !== undefined && !home.startsWith(claims.user_id) ? `property ${home}` : null
    },
  },
  {
    sentence: 'work of the person who is signed in has reached the server',
    broken: (world) => {
      const here = new Set(
        tabNames
          .filter((tab) => world.sessionOf(tab)?.hasTag('fresh'))
          .map((tab) => personIn(world, tab)),
      )
      const unsent = world.edits.find(
        ({ edit, by }) => here.has(by) && !world.server.taken.some((one) => one.edit === edit),
      )
      return unsent?.edit ?? null
    },
  },
  {
    sentence: 'an open DIY area has sent its answers',
    broken: perTab((world, tab) => {
      const area = world.tabs[tab].forms.open.get('area')
      if (!world.sessionOf(tab)?.hasTag('fresh') || !area?.isSending()) return null
      return JSON.stringify(area.state())
    }),
  },
]

/** Errors: the sentence that does not hold, and what breaks it. */
export const hold = async (invariants: readonly Invariant[], world: TwoTabs): Promise<void> => {
  for (const { sentence, broken } of invariants) {
    const words = await broken(world)
    if (words !== null) throw new Error(`This does not hold: ${sentence} (${words}).`)
  }
}

import { hashOf, newSecret } from '#server/tokens.ts'
import { everybody, type Person, type PolicyRow, type World } from './policy-world.ts'

const ownerAndAdmin: readonly Person[] = ['owner', 'admin']

/** Who may do what with the reminders of a home. */
export const reminderRows = ({ id, server, form }: World): PolicyRow[] => {
  const home = `/property/${id('property lane')}`
  /** A reminder of the home: its address, and the version that its owner saw last. */
  const reminder = async () => {
    const { version, reminder_id } = await server.db
      .selectFrom('reminders')
      .select(['version', 'reminder_id'])
      .where('reminder_id', '=', id('reminder lane alarms'))
      .executeTakeFirstOrThrow()
    return { version, at: `/reminders/${reminder_id}` }
  }
  return [
    {
      endpoint: 'reminders.list',
      may: ownerAndAdmin,
      request: () => ({ path: `${home}/reminders` }),
    },
    {
      endpoint: 'reminders.pack',
      may: ownerAndAdmin,
      request: () => ({ path: `${home}/reminder-pack` }),
    },
    {
      endpoint: 'reminders.import',
      may: ['owner'],
      request: () => ({ path: `${home}/reminder-pack`, body: { keys: ['radon'] } }),
    },
    {
      endpoint: 'reminders.add',
      may: ['owner'],
      request: () => ({
        path: `${home}/reminders`,
        body: { title: 'Sweep the porch', due_on: '2030-05-31' },
      }),
    },
    {
      endpoint: 'reminders.life',
      may: ownerAndAdmin,
      request: async () => ({ path: `${(await reminder()).at}/life` }),
    },
    {
      endpoint: 'reminders.move',
      may: ['owner'],
      request: async () => {
        const { at, version } = await reminder()
        return { path: `${at}/events`, body: { event: 'done', version } }
      },
    },
    {
      endpoint: 'reminders.savePhoto',
      may: ['owner'],
      request: async () => {
        const { entry_id } = await server.db
          .selectFrom('reminder_log')
          .select('entry_id')
          .where('reminder_id', '=', id('reminder lane alarms'))
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirstOrThrow()
        return { path: `${(await reminder()).at}/log/${entry_id}/photo`, body: await form() }
      },
    },
    ...(['feed', 'makeFeed', 'revokeFeed'] as const).map((verb) => ({
      endpoint: `reminders.${verb}`,
      may: ['owner'] as const,
      request: () => ({ path: `${home}/reminder-feed` }),
    })),
    {
      endpoint: 'reminders.readFeed',
      may: everybody,
      request: async () => {
        const { made_by, key } = { made_by: id('user homeowner'), key: newSecret() }
        const values = { made_by, key_hash: hashOf(key) }
        await server.db
          .insertInto('reminder_feeds')
          .values({ property_id: id('property lane'), ...values })
          .onConflict((conflict) => conflict.column('property_id').doUpdateSet(values))
          .execute()
        return { path: `/public/reminders.ics?key=${key}` }
      },
    },
    {
      endpoint: 'reminders.download',
      may: ownerAndAdmin,
      request: () => ({ path: `${home}/reminders.ics` }),
    },
    ...(['askUnsubscribe', 'unsubscribe'] as const).map((verb) => ({
      endpoint: `reminders.${verb}`,
      may: everybody,
      request: () => ({ path: `/public/reminder-mails/unsubscribe?key=${newSecret()}` }),
    })),
  ]
}

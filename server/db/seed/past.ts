import type { Role } from '#contract/common.ts'
import { defaultCompany } from '#server/config.ts'
import { notify } from '#server/live/notify.ts'
import type { Ground as Carried, Sender } from '#server/lives/served.ts'
import { toNobody } from '#server/mail/queue.ts'
import type { Ground } from './ids.ts'

/** The context for an event in the past: its notices are already read, and it sends no mail. */
export const at = ({ db }: Pick<Ground, 'db'>, now: number): Carried => ({
  db,
  now,
  publicUrl: '',
  company: defaultCompany,
  mail: toNobody,
  remains: { sessions: [], files: [] },
  tell: (trx, notices) =>
    notify(
      trx,
      notices.map((notice) => ({ ...notice, created_at: new Date(now), is_read: true })),
    ),
})

/** The person of this name, as the sender of an event. */
export const personOf = (
  { id, demo }: Pick<Ground, 'id' | 'demo'>,
  key: string,
  user_type: Role,
): Sender => ({
  user_id: id(`user ${key}`),
  user_type,
  original_type: null,
  is_switched: false,
  family: '',
  demo: demo === null ? null : { id: demo, until: 0 },
})

import { faults } from '#server/lives/fault.ts'
import type { Crowd, Press } from './crowd.ts'
import { makesFaults } from './fault-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

/** A crowd around one error: the admin, reports of later releases, and people who may not decide. */
export const faultCrowd = ({ db, as, services, patiently, tick }: TwoServers): Crowd => {
  let releases = 0
  return {
    db,
    served: faults,
    make: makesFaults(db, services, 'first'),
    first: { who: 'admin', event: 'settle' },
    likely: [
      { who: 'admin', event: 'settle' },
      { who: 'admin', event: 'reopen' },
      { who: 'system', event: 'comeAgain' },
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      ['settle', 'reopen'].map((event): Press => ({ who, event })),
    ),
    send: (process, { who, event }, id) => {
      if (who !== 'system')
        return patiently(() => as(who, process).post(`/admin/error-reports/${id}/${event}`))
      releases += 1
      const release = `later-${releases}`
      return tick(faults, id, event, { sender: 'system', data: { release, current: release } })
    },
    beginning: async () => ({}),
    unfolded: [],
    noticesOf: async () => [],
    admins: [],
  }
}

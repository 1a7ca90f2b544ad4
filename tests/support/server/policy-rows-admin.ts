import type { PolicyRow, World } from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })

/** What only admins see and do. */
export const adminRows = ({ id, ids }: World): PolicyRow[] => [
  { endpoint: 'admin.overview', may: ['admin'], request: at('/admin/overview') },
  { endpoint: 'admin.figures', may: ['admin'], request: at('/admin/figures') },
  { endpoint: 'admin.figuresExport', may: ['admin'], request: at('/admin/figures/export') },
  { endpoint: 'admin.week', may: ['admin'], request: at('/admin/week') },
  { endpoint: 'assigning.get', may: ['admin'], request: at('/admin/assign-rule') },
  {
    endpoint: 'assigning.save',
    may: ['admin'],
    request: () => ({
      path: '/admin/assign-rule',
      body: { is_on: false, delay_minutes: 60, within_miles: 0, most_open: 10, version: 0 },
    }),
  },
  { endpoint: 'admin.unsentMail', may: ['admin'], request: at('/admin/unsent-mail') },
  { endpoint: 'admin.tryMailAgain', may: ['admin'], request: at('/admin/unsent-mail/try-again') },
  { endpoint: 'admin.users', may: ['admin'], request: at('/admin/users') },
  { endpoint: 'admin.user', may: ['admin'], request: at(`/admin/users/${ids.owner}`) },
  {
    endpoint: 'admin.changeRole',
    may: ['admin'],
    // The role that the person has.
    request: at(`/admin/users/${ids['other homeowner']}/role`, {
      user_type: 'homeowner',
      reason: 'As before.',
    }),
  },
  {
    endpoint: 'admin.deactivate',
    may: ['admin'],
    request: at(`/admin/users/${id('user homeowner3')}/deactivate`, { reason: 'For a test.' }),
  },
  {
    endpoint: 'admin.reactivate',
    may: ['admin'],
    request: at(`/admin/users/${id('user homeowner3')}/reactivate`),
  },
  {
    endpoint: 'admin.mergePreview',
    may: ['admin'],
    request: at(`/admin/users/${ids['other homeowner']}/merge?email=homeowner@hearthkeep.example`),
  },
  {
    endpoint: 'admin.merge',
    may: ['admin'],
    // The address belongs to another account than this one says, so nothing changes.
    request: at(`/admin/users/${ids['other homeowner']}/merge`, {
      email: 'homeowner@hearthkeep.example',
      into_id: ids['other homeowner'],
      reason: 'They have two.',
    }),
  },
  {
    endpoint: 'admin.viewAs',
    may: ['admin'],
    request: at(`/admin/users/${ids['other homeowner']}/view`, { reason: 'They asked.' }),
  },
  {
    endpoint: 'admin.userProperties',
    may: ['admin'],
    request: at(`/admin/users/${ids.owner}/properties`),
  },
  {
    endpoint: 'admin.transferProperty',
    may: ['admin'],
    // An inspection of it is open: those who may learn that, and nothing changes.
    request: at(`/admin/properties/${id('property street')}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: ids.owner,
      reason: 'Sold.',
    }),
  },
  {
    endpoint: 'admin.archiveProperty',
    may: ['admin'],
    request: at(`/admin/properties/${id('property street')}/archive`, { reason: 'Sold.' }),
  },
  {
    endpoint: 'admin.restoreProperty',
    may: ['admin'],
    request: at(`/admin/properties/${id('property street')}/restore`),
  },
  { endpoint: 'admin.actions', may: ['admin'], request: at('/admin/actions') },
  { endpoint: 'admin.actionsExport', may: ['admin'], request: at('/admin/actions/export') },
]

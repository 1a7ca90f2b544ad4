import sharp from 'sharp'
import { addDays } from '#contract/recurrence.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { furthestPriceDay } from '#contract/vocabulary/pricing.ts'
import type { PolicyRow, World } from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })

const tinyPicture = sharp({
  create: { width: 4, height: 4, channels: 3, background: '#1b4f72' },
})
  .png()
  .toBuffer()
const { version: _, effective_on: __, ...terms } = defaultPriceTable
const lateDay = addDays(new Date().toISOString().slice(0, 10), furthestPriceDay - 1)

/** What only admins see and do. */
export const adminRows = ({ id, ids }: World): PolicyRow[] => [
  { endpoint: 'admin.overview', may: ['admin'], request: at('/admin/overview') },
  { endpoint: 'admin.figures', may: ['admin'], request: at('/admin/figures') },
  { endpoint: 'admin.figuresExport', may: ['admin'], request: at('/admin/figures/export') },
  { endpoint: 'admin.firstSteps', may: ['admin'], request: at('/admin/first-steps') },
  {
    endpoint: 'admin.saveFirstSteps',
    may: ['admin'],
    request: at('/admin/first-steps', { is_away: false }),
  },
  {
    endpoint: 'admin.inspectorLoad',
    may: ['admin'],
    request: at('/admin/inspector-load'),
  },
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
  { endpoint: 'firm.get', may: ['admin'], request: at('/admin/firm') },
  {
    endpoint: 'firm.save',
    may: ['admin'],
    request: at('/admin/firm', {
      name: 'Lone Star Inspections',
      phone: '',
      address: '',
      license_line: '',
      accent: null,
      time_zone: 'America/Chicago',
      version: 0,
    }),
  },
  {
    endpoint: 'firm.saveLogo',
    may: ['admin'],
    // The firm has said its name by the row before.
    request: async () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(await tinyPicture)]), 'logo.png')
      return { path: '/admin/firm/logo', body }
    },
  },
  { endpoint: 'firm.removeLogo', may: ['admin'], request: at('/admin/firm/logo') },
  // The one that the row before removed.
  { endpoint: 'firm.restoreLogo', may: ['admin'], request: at('/admin/firm/logo/restore') },
  { endpoint: 'closedDays.list', may: ['admin'], request: at('/admin/closed-days') },
  {
    endpoint: 'closedDays.planned',
    may: ['admin'],
    request: at('/admin/closed-days/planned?from_day=2027-03-01&until_day=2027-03-02'),
  },
  {
    endpoint: 'closedDays.close',
    may: ['admin'],
    // The same span again changes its reason.
    request: at('/admin/closed-days', {
      from_day: '2027-03-01',
      until_day: '2027-03-02',
      reason: 'Inventory',
    }),
  },
  { endpoint: 'closedDays.open', may: ['admin'], request: at('/admin/closed-days/2027-03-01') },
  { endpoint: 'texts.list', may: ['admin'], request: at('/admin/texts') },
  {
    endpoint: 'texts.versions',
    may: ['admin'],
    request: at('/admin/texts/mail.visit.booked/versions'),
  },
  {
    endpoint: 'texts.save',
    may: ['admin'],
    request: at('/admin/texts/mail.visit.booked', {
      subject: 'Booked: {street}',
      body: 'We come on {when}.',
      version: 0,
    }),
  },
  {
    endpoint: 'texts.standard',
    may: ['admin'],
    // The row before has changed it.
    request: at('/admin/texts/mail.visit.booked/standard', { version: 1 }),
  },
  {
    endpoint: 'texts.preview',
    may: ['admin'],
    request: at('/admin/texts/mail.visit.booked/preview', {
      subject: 'Booked: {street}',
      body: 'We come on {when}.',
    }),
  },
  { endpoint: 'priceTables.list', may: ['admin'], request: at('/admin/price-tables') },
  {
    endpoint: 'priceTables.preview',
    may: ['admin'],
    request: at('/admin/price-tables/preview', { ...terms, span: 'last_month' }),
  },
  {
    endpoint: 'priceTables.publish',
    may: ['admin'],
    // As late as it may begin, so that no price of the other rows is another one.
    request: at('/admin/price-tables', { ...terms, effective_on: lateDay }),
  },
  {
    endpoint: 'priceTables.withdraw',
    may: ['admin'],
    // The one in force: those who may learn that, and nothing changes.
    request: at('/admin/price-tables/1/withdraw'),
  },
  {
    endpoint: 'priceTables.restore',
    may: ['admin'],
    // It was not withdrawn: nothing changes.
    request: at('/admin/price-tables/1/restore'),
  },
  { endpoint: 'guideTables.list', may: ['admin'], request: at('/admin/guide-tables') },
  {
    endpoint: 'guideTables.save',
    may: ['admin'],
    // The figures in force: nothing changes.
    request: at('/admin/guide-tables', { ...standardGuides, note: 'The same.', seen_version: 1 }),
  },
  { endpoint: 'admin.actions', may: ['admin'], request: at('/admin/actions') },
  { endpoint: 'admin.actionsExport', may: ['admin'], request: at('/admin/actions/export') },
]

import type { InspectionStatus, Rating, Severity, System } from '#contract/common.ts'
import type { IssueState } from '#contract/issues.ts'
import type { Service } from '#contract/pricing.ts'
import type { Ask, Grouping } from '#contract/repair-requests.ts'

/** The product's words for what the wire calls by a code. One word per thing, everywhere. */

export const statusWord: Record<InspectionStatus, string> = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  finalized: 'Finalized',
  cancelled: 'Cancelled',
}

/** Why a report cannot be read by its owner yet. */
export const gateWord = {
  finalized: 'the report is not published yet',
  signed: 'the agreement is not signed',
  paid: 'the inspection is not paid',
} as const

export const systemWord: Record<System, string> = {
  roof: 'Roof',
  exterior: 'Exterior',
  structure: 'Structure',
  heating: 'Heating',
  cooling: 'Cooling',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  fireplace: 'Fireplace',
  attic: 'Attic',
  interior: 'Interior',
}

export const severityWord: Record<Severity, string> = {
  safety: 'Safety hazard',
  major: 'Repair or replace',
  maintenance: 'Maintenance item',
  monitor: 'Watch',
}
export const severityOrder: readonly Severity[] = ['safety', 'major', 'maintenance', 'monitor']

export const ratingWord: Record<Rating, string> = {
  IN: 'Inspected',
  NI: 'Not inspected',
  NP: 'Not present',
  D: 'Deficient',
}

export const limitationWord: Record<string, string> = {
  inaccessible: 'Inaccessible',
  unsafe: 'Unsafe',
  weather: 'Weather',
  utility_off: 'Utility off',
  locked: 'Locked',
  obstructed: 'Obstructed by storage',
  snow_cover: 'Snow cover',
  too_cold: 'Too cold to operate',
  client_excluded: 'Excluded by the client',
}

export const timeFrameWord: Record<string, string> = {
  immediate: 'Now',
  within_30_days: 'Within 30 days',
  within_1_year: 'Within a year',
  within_3_years: 'In one to three years',
  ongoing: 'Ongoing',
}

export const actionWord: Record<string, string> = {
  monitor: 'Monitor',
  repair: 'Repair',
  replace: 'Replace',
  evaluate: 'Further evaluation',
}

export const askWord: Record<Ask, string> = {
  repair: 'Repair',
  replace: 'Replacement',
  credit: 'Credit',
  evaluate: 'Further evaluation',
}

export const groupingWord: Record<Grouping, string> = {
  own: 'My own order',
  severity: 'How serious it is',
  section: 'Section of the report',
  trade: 'Trade',
}

export const issueStateWord: Record<IssueState, string> = {
  open: 'Open',
  planned: 'Planned',
  in_work: 'In work',
  resolved: 'Resolved',
  verified: 'Verified',
  deferred: 'Deferred',
  dismissed: 'Dismissed',
}

export const serviceWord: Record<Service, string> = {
  inspection: 'Home inspection',
  radon: 'Radon test',
  mold: 'Mold test',
  sewer_scope: 'Sewer scope',
  wdo: 'Wood-destroying organisms',
  well_water: 'Well water test',
  pool: 'Pool or spa',
  detached: 'Detached structure',
}

export const serviceWhy: Record<Service, string> = {
  inspection: 'All ten sections of the standards of practice, on the day of the visit.',
  radon: 'A monitor for at least 48 hours. Radon cannot be seen or smelled; only a test tells.',
  mold: 'Two indoor samples and one outdoor control, compared by a laboratory.',
  sewer_scope: 'A camera through the line to the street, where repairs cost most.',
  wdo: 'Termites and other wood-destroying organisms.',
  well_water: 'A sample from your well, read by a laboratory.',
  pool: 'Shell, deck, equipment and barriers.',
  detached: 'A garage, barn or studio that stands apart.',
}

export const paymentWord: Record<string, string> = {
  unpaid: 'Not paid',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  waived: 'Payment waived',
}

export const foundationWord: Record<string, string> = {
  slab: 'Slab',
  crawl_space: 'Crawl space',
  unfinished_basement: 'Unfinished basement',
  finished_basement: 'Finished basement',
}

export const propertyTypeWord: Record<string, string> = {
  single_family: 'Single-family home',
  townhouse: 'Townhouse',
  condo: 'Condominium',
  multi_family: 'Two to four units',
  manufactured: 'Manufactured home',
}

export const reasonWord: Record<string, string> = {
  buying: 'I am buying this home',
  selling: 'I am selling this home',
  yearly: 'A yearly check',
  after_storm: 'After a storm',
  problem: 'Something is wrong',
}

/** Postal code and name of the states and the District of Columbia. */
export const states: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]

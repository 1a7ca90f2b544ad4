import type { Service } from '#contract/pricing.ts'

type Status = 'requested' | 'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'cancelled'

export type Visit = {
  key: string
  home: string
  inspector: string | null
  status: Status
  /** Days from now; negative: ago. */
  days: number
  services: Service[]
  payment: 'unpaid' | 'waived' | 'paid'
  /** Comments of the library that become findings, with their locations. */
  findings: [comment: string, locations: string[]][]
  /** The number of rated worksheets. */
  worksheets: number
  summary?: string
}

export const visits: Visit[] = [
  {
    key: 'lane-first',
    home: 'lane',
    inspector: 'inspector',
    status: 'finalized',
    days: -400,
    services: ['inspection'],
    payment: 'paid',
    worksheets: 10,
    findings: [
      ['roof-gutters-full-of-debris', []],
      ['plumbing-loose-toilet', ['Hall bathroom']],
      ['interior-door-does-not-latch', ['Bedroom 2']],
    ],
    summary: 'A sound home with a few small jobs.',
  },
  {
    key: 'lane',
    home: 'lane',
    inspector: 'inspector',
    status: 'finalized',
    days: -12,
    services: ['inspection', 'radon'],
    payment: 'paid',
    worksheets: 10,
    findings: [
      ['roof-worn-shingles-granule-loss', ['South slope', 'Around the chimney']],
      ['electrical-open-knock-out-in-the-panel', ['Garage']],
      ['electrical-gfci-missing-or-failed', ['Kitchen', 'Hall bathroom']],
      ['plumbing-relief-valve-without-discharge-pipe', ['Utility room']],
      ['structure-horizontal-or-stepped-crack', ['North wall']],
      ['exterior-ground-slopes-towards-the-home', ['East side']],
      ['plumbing-slow-drain', ['Hall bathroom']],
      ['interior-ceiling-stain-dry-today', ['Living room']],
    ],
    summary:
      'The home is solid. Three electrical and plumbing hazards need repair right away; the roof has a few years left at most.',
  },
  {
    key: 'street',
    home: 'street',
    inspector: 'inspector',
    status: 'in_progress',
    days: 0,
    services: ['inspection'],
    payment: 'unpaid',
    worksheets: 3,
    findings: [
      ['roof-missing-or-damaged-shingles', ['West slope']],
      ['exterior-loose-handrail', ['Front steps']],
    ],
  },
  {
    key: 'court-cancelled',
    home: 'court',
    inspector: 'inspector',
    status: 'cancelled',
    days: -60,
    services: ['inspection'],
    payment: 'unpaid',
    worksheets: 0,
    findings: [],
  },
  {
    key: 'court',
    home: 'court',
    inspector: 'inspector',
    status: 'finalized',
    days: -5,
    services: ['inspection'],
    payment: 'unpaid',
    worksheets: 10,
    findings: [
      ['structure-standing-water-in-the-crawl-space', []],
      ['attic-little-insulation', []],
    ],
  },
  {
    key: 'road',
    home: 'road',
    inspector: 'inspector',
    status: 'completed',
    days: -2,
    services: ['inspection', 'mold'],
    payment: 'unpaid',
    worksheets: 9,
    findings: [['attic-bath-fan-ends-in-the-attic', ['Main bathroom']]],
  },
  {
    key: 'road-next',
    home: 'road',
    inspector: 'inspector2',
    status: 'scheduled',
    days: 3,
    services: ['inspection'],
    payment: 'unpaid',
    worksheets: 0,
    findings: [],
  },
  {
    key: 'trail',
    home: 'trail',
    inspector: null,
    status: 'requested',
    days: 6,
    services: ['inspection', 'radon', 'mold'],
    payment: 'unpaid',
    worksheets: 0,
    findings: [],
  },
]

import * as z from 'zod/mini'
import { areaProposal } from './area-proposals.ts'
import { countyFips, id, optionalText, queryWhole, stateCode } from './common.ts'
import { county, terms, termsBody } from './county-terms.ts'
import { defineEndpoints } from './endpoint.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { coverageKinds, nearby, radonZones } from './vocabulary/service-areas.ts'

/** The zone of the EPA's map of radon zones, 1 to 3; null: the EPA assigned none. */
const zone = z.nullable(z.number())

/** A county by the people who cover it. */
export const coverageRow = z.object({
  ...county,
  zone,
  inspectors: z.number(),
  /** Requests without an inspector. */
  requests: z.number(),
})
export type CoverageRow = z.infer<typeof coverageRow>

/** An inspector who covers a county, and on which terms. */
const covers = { inspector_id: z.string(), name: z.string(), ...terms }
/** A county of the table: with those who cover it. */
export const coveredCounty = z.extend(coverageRow, {
  /** The first of them by name; `inspectors` counts all. */
  covered_by: z.array(z.object(covers)),
  /** A client's fee for the way, in cents: the lowest that somebody asks; null: nobody covers it. */
  least_travel_cents: z.nullable(z.number()),
})
export type CoveredCounty = z.infer<typeof coveredCounty>

const sorts = ['name', 'inspectors', 'requests', 'zone'] as const
const coverageQuery = listQuery({
  sort: sorts,
  first: '-requests',
  filters: {
    /** Looks in the names of counties, and in the codes of states. */
    q: searchWords,
    state: z.optional(stateCode),
    show: z.optional(anyOf(coverageKinds, 'Choose gaps, single or overlaps.')),
    zone: z.optional(anyOf(radonZones, 'Choose the zones 1, 2 or 3.')),
  },
})

/** Those who cover a county, those who could, and the requests that wait there. */
export const countyCoverage = z.object({
  ...coverageRow.shape,
  covered_by: z.array(
    z.object({
      ...covers,
      /** How many counties the inspector covers. */
      counties: z.number(),
      /** Visits that are scheduled or have begun. */
      open: z.number(),
    }),
  ),
  /** The nearest inspectors who do not cover it, by the miles from the middle of their nearest county to that of this one. */
  could: z.array(
    z.object({
      inspector_id: z.string(),
      name: z.string(),
      miles: z.nullable(z.number()),
      open: z.number(),
    }),
  ),
  /** The first twenty, the longest wait first. */
  waiting: z.array(
    z.object({
      inspection_id: z.string(),
      property_id: z.string(),
      number: z.string(),
      street: z.string(),
      city: z.string(),
      time_zone: z.string(),
      scheduled_start: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
})
export type CountyCoverage = z.infer<typeof countyCoverage>

/** The counties that an inspector covers, by state and name. */
export const serviceAreas = z.object({
  inspector: z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Visits that are scheduled or have begun. */
    open: z.number(),
  }),
  /** The number of changes so far. */
  version: z.number(),
  /** A change that the asker saves waits for an admin. */
  needs_approval: z.boolean(),
  /** The inspector's last proposal while it waits, or while an admin has declined it; otherwise null. */
  proposal: z.nullable(areaProposal),
  counties: z.array(
    z.object({
      ...county,
      zone,
      ...terms,
      /** How many other inspectors cover it. */
      others: z.number(),
      /** Requests there without an inspector, and the numbers of the first of them. */
      requests: z.number(),
      numbers: z.array(z.string()),
    }),
  ),
})
export type ServiceAreas = z.infer<typeof serviceAreas>

export const endpoints = defineEndpoints({
  'serviceAreas.coverage': {
    method: 'GET',
    path: '/service-areas/counties',
    reads: ['serviceAreas', 'inspections'],
    permission: 'Inspectors; admins.',
    query: coverageQuery,
    answer: z.object({ counties: z.array(coveredCounty), ...pageFacts }),
  },
  /** Every county that somebody covers or asks for. */
  'serviceAreas.map': {
    method: 'GET',
    path: '/service-areas/map',
    reads: ['serviceAreas', 'inspections'],
    permission: 'Inspectors; admins.',
    answer: z.object({
      counties: z.array(
        z.object({ fips: z.string(), inspectors: z.number(), requests: z.number() }),
      ),
    }),
  },
  /** The zones of all counties, for the map: the codes of the counties in each zone. */
  'serviceAreas.zones': {
    method: 'GET',
    path: '/service-areas/zones',
    reads: [],
    // Facts that change with a release.
    mayBeOld: true,
    permission: 'Inspectors; admins.',
    answer: z.object({
      zones: z.array(z.object({ zone: z.enum(radonZones), counties: z.array(z.string()) })),
    }),
  },
  'serviceAreas.county': {
    method: 'GET',
    path: '/service-areas/counties/:fips',
    reads: ['serviceAreas', 'inspections', 'profile'],
    permission: 'Admins.',
    params: z.object({ fips: countyFips }),
    answer: countyCoverage,
  },
  /** The table as a file, all of its pages, with the same filters and in the same order. */
  'serviceAreas.export': {
    method: 'GET',
    path: '/service-areas/export',
    permission: 'Admins.',
    query: coverageQuery,
    answer: 'file',
  },
  /** The counties whose middle lies within so many miles of that of this one, the nearest first. */
  'serviceAreas.near': {
    method: 'GET',
    path: '/service-areas/counties/:fips/near',
    reads: [],
    permission: 'Inspectors; admins.',
    params: z.object({ fips: countyFips }),
    query: z.strictObject({
      miles: z._default(queryWhole('Miles', nearby.least, nearby.most), nearby.usual),
    }),
    answer: z.object({
      counties: z.array(z.object({ ...county, miles: z.number() })),
    }),
  },
  'serviceAreas.get': {
    method: 'GET',
    path: '/inspectors/:inspectorId/service-areas',
    reads: ['serviceAreas', 'areaProposals', 'inspections', 'profile'],
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    answer: serviceAreas,
  },
  /**
   * Replaces all counties, and the terms on which the inspector goes there, in one change. With a `version`, 409 when
   * somebody has changed them since. Where the firm wants that, a change by the inspector is a proposal, and the
   * counties stay until an admin approves it; 409 'waits' while another one waits.
   */
  'serviceAreas.save': {
    method: 'PUT',
    path: '/inspectors/:inspectorId/service-areas',
    changes: ['serviceAreas', 'areaProposals', 'admin', 'inspections'],
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    body: z.strictObject({
      counties: z.array(countyFips).check(z.maxLength(3300, 'There are fewer counties than that.')),
      /** Of the counties that have terms of their own; without it, those that stay keep theirs. */
      terms: z.optional(
        z
          .array(z.strictObject({ fips: countyFips, ...termsBody }))
          .check(z.maxLength(3300, 'There are fewer counties than that.')),
      ),
      note: z.optional(optionalText('Note', 500)),
      version: z.optional(
        z.int('Load the page again.').check(z.minimum(0, 'Load the page again.')),
      ),
    }),
    answer: serviceAreas,
  },
  'serviceAreas.changes': {
    method: 'GET',
    path: '/inspectors/:inspectorId/service-areas/changes',
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    query: listQuery({ sort: ['version'], first: '-version', filters: {}, pageSize: 10 }),
    answer: z.object({
      changes: z.array(
        z.object({
          version: z.number(),
          created_at: z.string(),
          /** Who changed them; null: the account is gone. */
          by: z.nullable(z.string()),
          /** The admin who approved it; null: nobody had to, or the account is gone. */
          approved_by: z.nullable(z.string()),
          /** The names of the counties that came and went. */
          added: z.array(z.string()),
          removed: z.array(z.string()),
          /** The counties that stayed and have other terms since, and these. */
          changed: z.array(z.object({ name: z.string(), ...terms })),
          note: z.string(),
          /** The change whose counties it restored; 0: those before the first change. */
          restored_from: z.nullable(z.number()),
        }),
      ),
      ...pageFacts,
    }),
  },
  /** Restores the counties after the change of this number (0: before the first), by a new change or a proposal. */
  'serviceAreas.restore': {
    method: 'POST',
    path: '/inspectors/:inspectorId/service-areas/restore',
    changes: ['serviceAreas', 'areaProposals', 'admin', 'inspections'],
    permission: 'The inspector themselves; admins.',
    params: z.object({ inspectorId: id }),
    body: z.strictObject({
      restores: z.int('Choose a change.').check(z.minimum(0, 'Choose a change.')),
      version: z.int('Load the page again.').check(z.minimum(0, 'Load the page again.')),
    }),
    answer: serviceAreas,
  },
})

import * as z from 'zod/mini'
import { cents, costRange, day, id, optionalText, severity, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { issueLife } from './lives/issue/issue.life.ts'
import { permissionOf } from './lives/judge.ts'
import { reminderLife } from './lives/reminder/reminder.life.ts'
import { photo } from './photo-parts.ts'
import { severities } from './vocabulary/findings.ts'
import { type IssueState, issueEvents, issueStates } from './vocabulary/issues.ts'

export const issueState = z.enum(issueStates, 'This is not an issue state.')
export type { IssueState }

export const issueEvent = z.enum(issueEvents, 'This is not an event of an issue.')

export const issue = z.object({
  issue_id: z.string(),
  property_id: z.string(),
  inspection_id: z.nullable(z.string()),
  finding_id: z.nullable(z.string()),
  /** A system of the score, or the name of a worksheet that the score leaves out. */
  system: z.string(),
  title: z.string(),
  observation: z.string(),
  implication: z.string(),
  recommendation: z.string(),
  trade: z.string(),
  severity,
  time_frame: z.string(),
  locations: z.array(z.string()),
  state: issueState,
  provider: z.string(),
  due_on: z.nullable(z.string()),
  cost_cents: z.nullable(z.number()),
  note: z.string(),
  reason: z.string(),
  /** The whole score now, and the score if this issue were verified. */
  score_now: z.nullable(z.number()),
  score_if_fixed: z.nullable(z.number()),
  photos: z.array(photo),
  /** What such a repair usually costs: an estimate of ours for planning, never the inspector's. null: none is known. */
  cost_range: z.nullable(costRange),
  /** The events that may follow now. */
  events: z.array(issueEvent),
  version: z.number(),
  /** Of the home, for the days of its history. */
  time_zone: z.string(),
  history: z.array(z.object({ at: z.string(), sentence: z.string() })),
  created_at: z.string(),
})
export type Issue = z.infer<typeof issue>

const counts = z.object({
  state: z.partialRecord(issueState, z.number()),
  severity: z.partialRecord(severity, z.number()),
})

/** Who may do most things with an issue, and who alone may verify it, in the words of the chart. */
const managers = permissionOf(issueLife, 'resolve')
const verifiers = permissionOf(issueLife, 'verify')

export const endpoints = defineEndpoints({
  'issues.list': {
    method: 'GET',
    path: '/property/:propertyId/issues',
    reads: ['issues', 'inspections', 'reports'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    query: listQuery({
      sort: ['severity', 'state', 'due_on', 'created_at'],
      first: 'severity',
      pageSize: 50,
      filters: {
        state: z.optional(anyOf(issueStates, 'This is not an issue state.')),
        severity: z.optional(anyOf(severities, 'This is not a severity.')),
        q: searchWords,
      },
    }),
    answer: z.object({
      /** Whether the latest inspection is finalized: before that there are no issues to manage. */
      available: z.boolean(),
      issues: z.array(issue),
      /** How many issues of the home are in each state and of each severity, regardless of the filter. */
      counts,
      /** The same of the issues that match the filter, on all pages. */
      matching: counts,
      score: z.nullable(z.number()),
      /** Whether open safety hazards alone hold the score where it is. */
      held: z.optional(z.boolean()),
      ...pageFacts,
    }),
  },
  'issues.get': {
    method: 'GET',
    path: '/issues/:issueId',
    reads: ['issues', 'inspections', 'reports'],
    permission: 'The owner; admins.',
    params: z.object({ issueId: id }),
    answer: issue,
  },
  'issues.remind': {
    method: 'POST',
    path: '/property/:propertyId/issue-reminders',
    changes: ['reminders', 'health', 'properties'],
    permission: permissionOf(reminderLife, 'add'),
    params: z.object({ propertyId: id }),
    /** One reminder for each issue, due on the same day; an issue that has one already gets no second. */
    body: z.strictObject({
      issue_ids: z
        .array(id)
        .check(z.minLength(1, 'Choose at least one.'), z.maxLength(100, 'Choose at most 100.')),
      due_on: day,
    }),
    answer: z.object({ added: z.number() }),
    status: 201,
  },
  'issues.life': {
    method: 'GET',
    path: '/issues/:issueId/life',
    permission: managers,
    params: z.object({ issueId: id }),
    answer: history,
  },
  'issues.move': {
    method: 'POST',
    path: '/issues/:issueId/events',
    keepsAnswer: true,
    // The reminder of its repair ends with it, and comes back with it.
    changes: ['issues', 'reminders', 'health', 'properties'],
    permission: `${managers} To verify: ${verifiers}`,
    params: z.object({ issueId: id }),
    /**
     * Which fields an event needs: plan needs provider or due_on; defer needs reason and due_on, a future day;
     * dismiss needs reason.
     */
    body: z.strictObject({
      event: issueEvent,
      provider: z.optional(optionalText('Provider', 120)),
      due_on: z.optional(z.nullable(day)),
      cost_cents: z.optional(z.nullable(cents)),
      note: z.optional(optionalText('Note', 4000)),
      reason: z.optional(text('Reason', 1000)),
      version: z.int(),
    }),
    answer: z.object({
      issue,
      score_before: z.nullable(z.number()),
      score_after: z.nullable(z.number()),
    }),
  },
})

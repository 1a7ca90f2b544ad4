import * as z from 'zod/mini'
import { switchAnswer } from './auth-answer.ts'
import { day, done, email, id, inspectionStatus, queryFlag, role, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { figures, figuresQuery } from './figures.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { permissionOf } from './lives/judge.ts'
import { membershipVerbs } from './lives/membership/facts.ts'
import { membershipLife } from './lives/membership/membership.life.ts'
import { mergePreview } from './merges.ts'
import { overview } from './overview.ts'
import { adminActions } from './vocabulary/admin-actions.ts'
import { confidences } from './vocabulary/health.ts'
import { week, weekQuery } from './week.ts'

export const userRow = z.object({
  user_id: z.string(),
  user_type: role,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** Whether the person may sign in; an admin can deactivate the account. */
  active: z.boolean(),
  properties: z.number(),
  inspections: z.number(),
  created_at: z.string(),
})
export type UserRow = z.infer<typeof userRow>

/** One person, with what an admin may decide about them now, and what still blocks it. */
export const userDetail = z.object({
  ...userRow.shape,
  phone: z.string(),
  deactivated_at: z.nullable(z.string()),
  /** Why an admin deactivated the account; '' otherwise. */
  deactivated_reason: z.string(),
  events: z.array(
    z.object({
      event: z.enum(membershipVerbs),
      blockers: z.array(z.object({ guard: z.string(), sentence: z.string() })),
    }),
  ),
})
export type UserDetail = z.infer<typeof userDetail>

/** One thing that an admin did. */
export const adminActionRow = z.object({
  action_id: z.string(),
  at: z.string(),
  admin_id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  /** Null: it concerns nobody, or the account is gone. */
  person_id: z.nullable(z.string()),
  person_name: z.string(),
  /** The inspection or the home, as it was called at that time. */
  subject: z.string(),
  reason: z.string(),
})
export type AdminActionRow = z.infer<typeof adminActionRow>

const actionsQuery = listQuery({
  sort: ['at'],
  first: '-at',
  filters: {
    /** Looks in names, subjects and reasons. */
    q: searchWords,
    action: z.optional(anyOf(adminActions, 'Choose one of the actions.')),
    admin_id: z.optional(id),
    /** The person whom it concerns, or who did it. */
    user_id: z.optional(id),
    /** Days in UTC, both included. */
    from: z.optional(day),
    to: z.optional(day),
  },
})

const reason = text('Reason', 1000)
const homes = ['admin', 'properties', 'inspections'] as const
const decides = ['admin', 'licenses', 'inspections', 'serviceAreas'] as const

/** A home as an admin sees it in its owner's list. */
export const userProperty = z.object({
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null until a part of the home is rated. */
  score: z.nullable(z.number()),
  band: z.nullable(z.string()),
  confidence: z.enum(confidences),
  /** Percent of the home that is rated. */
  rated_share: z.number(),
  inspections: z.number(),
  last_inspection: z.nullable(
    z.object({ inspection_id: z.string(), number: z.string(), status: inspectionStatus }),
  ),
  /** Safety issues that still cost points. */
  open_safety: z.number(),
  /** Papers that its owner keeps there; nobody else sees what is in them. */
  documents: z.number(),
  created_at: z.string(),
})
export type UserProperty = z.infer<typeof userProperty>

/** Mails that the mail server has not taken, or that no process has tried within five minutes. */
export const unsentMail = z.object({
  /** The server tries these again by itself. */
  waiting: z.number(),
  /** The server does not try these again: they were refused for good, or failed the last try. */
  given_up: z.number(),
  /** When the oldest of them was written. */
  since: z.nullable(z.string()),
  last_try_at: z.nullable(z.string()),
  /** What the mail server said to the last try, without addresses; null: no mail was tried yet. */
  last_error: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof unsentMail>

export const endpoints = defineEndpoints({
  'admin.overview': {
    method: 'GET',
    path: '/admin/overview',
    reads: ['admin', 'faults', 'inspections', 'messages', 'payments'],
    permission: 'Admins.',
    answer: overview,
  },
  'admin.figures': {
    method: 'GET',
    path: '/admin/figures',
    reads: ['admin', 'inspections', 'payments', 'worksheets'],
    permission: 'Admins.',
    query: figuresQuery,
    answer: figures,
  },
  /** The visits of all inspectors in the week that has the day `from`; by default in this week. */
  'admin.week': {
    method: 'GET',
    path: '/admin/week',
    reads: ['admin', 'inspections', 'properties', 'profile', 'availability'],
    permission: 'Admins.',
    query: weekQuery,
    answer: week,
  },
  /** The months, and below them the inspectors, as one file. */
  'admin.figuresExport': {
    method: 'GET',
    path: '/admin/figures/export',
    permission: 'Admins.',
    query: figuresQuery,
    answer: 'file',
  },
  'admin.users': {
    method: 'GET',
    path: '/admin/users',
    reads: ['admin', 'profile', 'invitations'],
    permission: 'Admins.',
    /** `q` looks in names and addresses. */
    query: listQuery({
      sort: ['created_at', 'name', 'email', 'user_type'],
      first: '-created_at',
      filters: {
        q: searchWords,
        user_type: z.optional(role),
        verified: z.optional(queryFlag),
        active: z.optional(queryFlag),
      },
    }),
    answer: z.object({ users: z.array(userRow), ...pageFacts }),
  },
  'admin.user': {
    method: 'GET',
    path: '/admin/users/:userId',
    reads: ['admin', 'profile', 'invitations', 'properties', 'inspections'],
    permission: 'Admins.',
    params: z.strictObject({ userId: id }),
    answer: userDetail,
  },
  /** Ends all sessions of the person. The same role again changes nothing. */
  'admin.changeRole': {
    method: 'POST',
    path: '/admin/users/:userId/role',
    keepsAnswer: true,
    changes: decides,
    permission: `${permissionOf(membershipLife, 'changeRole')} Not their own.`,
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ user_type: role, reason }),
    answer: userDetail,
  },
  /** Ends all sessions of the person. */
  'admin.deactivate': {
    method: 'POST',
    path: '/admin/users/:userId/deactivate',
    keepsAnswer: true,
    changes: decides,
    permission: `${permissionOf(membershipLife, 'deactivate')} Not themselves.`,
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ reason }),
    answer: userDetail,
  },
  'admin.reactivate': {
    method: 'POST',
    path: '/admin/users/:userId/reactivate',
    keepsAnswer: true,
    changes: decides,
    permission: permissionOf(membershipLife, 'reactivate'),
    params: z.strictObject({ userId: id }),
    answer: userDetail,
  },
  /** The view of this very person: it reads what they read, without their secrets, and changes nothing. */
  'admin.viewAs': {
    method: 'POST',
    path: '/admin/users/:userId/view',
    changes: [],
    permission: 'Admins. Not of an admin.',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ reason }),
    answer: switchAnswer,
  },
  'admin.mergePreview': {
    method: 'GET',
    path: '/admin/users/:userId/merge',
    reads: ['admin', 'profile', 'properties', 'inspections'],
    permission: 'Admins.',
    params: z.strictObject({ userId: id }),
    /** The address of the account that stays. */
    query: z.strictObject({ email }),
    answer: mergePreview,
  },
  /** This account goes over to that of the address, with all it has, and is closed. Its sessions end. */
  'admin.merge': {
    method: 'POST',
    path: '/admin/users/:userId/merge',
    keepsAnswer: true,
    changes: [...homes, 'serviceAreas', 'availability', 'notifications'],
    permission: 'Admins. Not with an account of an admin.',
    params: z.strictObject({ userId: id }),
    /** `into_id`: the account of the address as the admin saw it. */
    body: z.strictObject({ email, into_id: id, reason }),
    answer: done,
  },
  'admin.userProperties': {
    method: 'GET',
    path: '/admin/users/:userId/properties',
    reads: ['admin', 'properties', 'inspections', 'issues', 'health'],
    permission: 'Admins.',
    params: z.strictObject({ userId: id }),
    query: listQuery({
      sort: ['created_at', 'street'],
      first: 'created_at',
      filters: {
        q: searchWords,
        /** `true`: the archived ones instead. */
        archived: z.optional(queryFlag),
        /** This one alone. */
        property_id: z.optional(id),
      },
    }),
    answer: z.object({ properties: z.array(userProperty), ...pageFacts }),
  },
  /** The audit trail. */
  'admin.actions': {
    method: 'GET',
    path: '/admin/actions',
    permission: 'Admins.',
    query: actionsQuery,
    answer: z.object({ actions: z.array(adminActionRow), ...pageFacts }),
  },
  /** The audit trail as a file, all of its pages, with the same filters and in the same order. */
  'admin.actionsExport': {
    method: 'GET',
    path: '/admin/actions/export',
    permission: 'Admins.',
    query: actionsQuery,
    answer: 'file',
  },
  /** The home goes with its reports, documents, issues and reminders; shared links end. */
  'admin.transferProperty': {
    method: 'POST',
    path: '/admin/properties/:propertyId/transfer',
    keepsAnswer: true,
    changes: homes,
    permission: 'Admins. Not while an inspection of the home is open or unpaid.',
    params: z.strictObject({ propertyId: id }),
    /** `email`: the address of the new owner, an active homeowner; `owner_id`: the owner whom the admin saw. */
    body: z.strictObject({ email, owner_id: id, reason }),
    answer: done,
  },
  'admin.archiveProperty': {
    method: 'POST',
    path: '/admin/properties/:propertyId/archive',
    keepsAnswer: true,
    changes: homes,
    permission: 'Admins. Not while an inspection of the home is open or unpaid.',
    params: z.strictObject({ propertyId: id }),
    body: z.strictObject({ reason }),
    answer: done,
  },
  'admin.restoreProperty': {
    method: 'POST',
    path: '/admin/properties/:propertyId/restore',
    keepsAnswer: true,
    changes: homes,
    permission: 'Admins.',
    params: z.strictObject({ propertyId: id }),
    answer: done,
  },
  'admin.unsentMail': {
    method: 'GET',
    path: '/admin/unsent-mail',
    permission: 'Admins.',
    answer: unsentMail,
  },
  /** Answers the remaining mails once each was tried, or after some seconds. */
  'admin.tryMailAgain': {
    method: 'POST',
    path: '/admin/unsent-mail/try-again',
    changes: ['admin'],
    permission: 'Admins.',
    answer: unsentMail,
  },
})

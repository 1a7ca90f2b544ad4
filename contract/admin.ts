import * as z from 'zod/mini'
import { actionsQuery, adminActionRow } from './audit.ts'
import { switchAnswer } from './auth-answer.ts'
import { done, email, id, queryFlag, role, text } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { figures, figuresQuery } from './figures.ts'
import { firstStepsAnswer } from './first-steps.ts'
import { inspectorLoad } from './inspector-load.ts'
import { listQuery, pageFacts, searchWords } from './lists.ts'
import { permissionOf } from './lives/judge.ts'
import { membershipLife } from './lives/membership/membership.life.ts'
import { mergePreview } from './merges.ts'
import { overview } from './overview.ts'
import { userDetail, userProperty, userRow } from './people.ts'
import { unsentMail } from './unsent-mail.ts'
import { week, weekQuery } from './week.ts'

const reason = text('Reason', 1000)
const homes = ['admin', 'properties', 'inspections'] as const
const decides = ['admin', 'licenses', 'inspections', 'serviceAreas'] as const

export const endpoints = defineEndpoints({
  'admin.overview': {
    method: 'GET',
    path: '/admin/overview',
    reads: ['admin', 'faults', 'inspections', 'licenses', 'messages', 'payments'],
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
  'admin.firstSteps': {
    method: 'GET',
    path: '/admin/first-steps',
    reads: ['admin', 'firm', 'priceTables', 'invitations', 'licenses', 'serviceAreas'],
    permission: 'Admins.',
    answer: firstStepsAnswer,
  },
  /** Puts the list away for the admin who asks, on each of their devices, or brings it back. */
  'admin.saveFirstSteps': {
    method: 'PUT',
    path: '/admin/first-steps',
    changes: ['admin'],
    permission: 'Admins.',
    body: z.strictObject({ is_away: z.boolean('Say whether it is put away.') }),
    answer: firstStepsAnswer,
  },
  /** The visits of all inspectors in the week that has the day `from`; by default in this week of the firm. */
  'admin.week': {
    method: 'GET',
    path: '/admin/week',
    reads: ['admin', 'inspections', 'properties', 'profile', 'availability'],
    permission: 'Admins.',
    query: weekQuery,
    answer: week,
  },
  /** What each inspector has before them, how long their reports take, and who stands out. */
  'admin.inspectorLoad': {
    method: 'GET',
    path: '/admin/inspector-load',
    reads: [
      'admin',
      'inspections',
      'worksheets',
      'profile',
      'licenses',
      'availability',
      'closedDays',
    ],
    permission: 'Admins.',
    answer: inspectorLoad,
  },
  /** The months, below them the inspectors, and below those the funnel with its medians, as one file. */
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
    reads: ['admin', 'account', 'profile', 'invitations', 'properties', 'inspections'],
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
    answer: z.object({
      actions: z.array(adminActionRow),
      time_zone: z.optional(z.string()),
      ...pageFacts,
    }),
  },
  /** The audit trail as a file, all of its pages, with the same filters and in the same order. */
  'admin.actionsExport': {
    method: 'GET',
    path: '/admin/actions/export',
    permission: 'Admins.',
    query: actionsQuery,
    answer: 'file',
  },
  /**
   * The home goes with its reports, issues, upkeep and the documents that go with it; what else its owner wrote stays
   * theirs. Shared links end.
   */
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

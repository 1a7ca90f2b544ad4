export const inspectionStatuses = [
  'requested',
  'scheduled',
  'in_progress',
  'completed',
  'finalized',
  'cancelled',
] as const
export type InspectionStatus = (typeof inspectionStatuses)[number]

export const statusWord: Record<InspectionStatus, string> = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  finalized: 'Finalized',
  cancelled: 'Cancelled',
}

/** What a list says of the agreement: nothing of a cancelled visit, which needs none. */
export const agreementSays = (status: InspectionStatus, isSigned: boolean): string =>
  status === 'cancelled' ? '' : isSigned ? 'Signed' : 'Not signed'

/** Whether the inspector has begun, and no report of this version is published yet. */
export const hasBegun = (status: InspectionStatus): boolean =>
  status === 'in_progress' || status === 'completed'

/** Whether the visit is over: its report is published, or it will not take place. */
export const isOver = (status: InspectionStatus): boolean =>
  status === 'finalized' || status === 'cancelled'

/**
 * The statuses in which the worksheets may be edited, and those in which the field work is done, so that anyone who
 * may see the report has one to read. The chart of the inspection takes its tags from here: a list of inspections
 * asks this without the chart.
 */
export const statusTag = {
  scheduled: 'editable',
  in_progress: 'editable',
  completed: 'reviewed',
  finalized: 'reviewed',
} as const satisfies Partial<Record<InspectionStatus, string>>

const tagOf = (status: string): string | undefined =>
  Object.entries(statusTag).find(([known]) => known === status)?.[1]

/** Whether the field work may be edited. */
export const isEditable = (status: string): boolean => tagOf(status) === 'editable'
/** Whether people who may see the report have one to read: the field work is done. */
export const isReviewed = (status: string): boolean => tagOf(status) === 'reviewed'

/** The events of an inspection that people send, each by its own endpoint. */
export const inspectionVerbs = [
  'request',
  'assign',
  'start',
  'complete',
  'finalize',
  'reopen',
  'amend',
  'cancel',
  'sign',
  'waive',
  'unwaive',
  'reschedule',
] as const
export type InspectionVerb = (typeof inspectionVerbs)[number]

/** The gates that keep a report from its owner. */
export const reportGates = ['finalized', 'signed', 'paid'] as const
export type ReportGate = (typeof reportGates)[number]

/** Why an owner cannot read a report yet. */
export const gateWord: Record<ReportGate, string> = {
  finalized: 'the report is not published yet',
  signed: 'the agreement is not signed',
  paid: 'the inspection is not paid',
}

/** The reasons for an inspection. */
export const reasons = ['buying', 'selling', 'yearly', 'after_storm', 'problem'] as const
export type Reason = (typeof reasons)[number]

export const reasonWord: Record<Reason, string> = {
  buying: 'I am buying this home',
  selling: 'I am selling this home',
  yearly: 'A yearly check',
  after_storm: 'After a storm',
  problem: 'Something is wrong',
}

/** What the days of a list of inspections can mean. */
export const inspectionDays = ['visit', 'requested', 'published', 'cancelled', 'paid'] as const
export type InspectionDay = (typeof inspectionDays)[number]

export const inspectionDayWord: Record<InspectionDay, string> = {
  visit: 'Visit',
  requested: 'Requested',
  published: 'Report published',
  cancelled: 'Cancelled',
  paid: 'Payment arrived',
}

/** An inspector as a report names them; without the license where none is known. */
export const licensedName = (inspector: {
  name: string
  license_number: string | null
  certifications?: readonly { name: string; issuer: string; number: string }[] | undefined
}): string =>
  [
    inspector.name,
    ...(inspector.license_number ? [`license ${inspector.license_number}`] : []),
    ...(inspector.certifications ?? []).map(
      ({ name, issuer, number }) => `${name} (${[issuer, number].filter(Boolean).join(' ')})`,
    ),
  ].join(', ')

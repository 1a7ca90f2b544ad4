/** The states in which an inspection is that came to a step, or further. */
const cameTo = {
  requested: ['requested', 'scheduled', 'in_progress', 'completed', 'finalized', 'cancelled'],
  scheduled: ['scheduled', 'in_progress', 'completed', 'finalized'],
  in_progress: ['in_progress', 'completed', 'finalized'],
  completed: ['completed', 'finalized'],
  finalized: ['finalized'],
  cancelled: ['cancelled'],
} as const

/** The steps that the page of figures and its file have, in order; the states of a payment are not among those of an inspection. */
export const funnelSteps = [
  { step: 'requested', label: 'Requested', states: cameTo.requested },
  { step: 'scheduled', label: 'Scheduled', states: cameTo.scheduled },
  { step: 'in_progress', label: 'Begun', states: cameTo.in_progress },
  { step: 'completed', label: 'Completed', states: cameTo.completed },
  { step: 'finalized', label: 'Report published', states: cameTo.finalized },
  { step: 'paid', label: 'Paid', states: null },
  { step: 'cancelled', label: 'Cancelled', states: cameTo.cancelled },
] as const

type Funnel = Record<keyof typeof cameTo, number>
type Waits = Record<'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'paid', number | null>

/** How many inspections came to each step, and the median days from the step before; null: none did, or it has no wait. */
export const stepsOfFunnel = (of: { funnel: Funnel; paid: number; median_days: Waits }) =>
  funnelSteps.map(({ step, label, states }) => ({
    step,
    label,
    states,
    count: states === null ? of.paid : states.reduce((sum, state) => sum + of.funnel[state], 0),
    days: step === 'requested' || step === 'cancelled' ? null : of.median_days[step],
  }))

import type { ServiceAreas } from '#contract/service-areas.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'

export type County = { fips: string; name: string; state: string }
type Values = { picked: readonly County[] | null; version: number; note: string }
const fresh: Values = { picked: null, version: 0, note: '' }

/**
 * The counties of one inspector while somebody changes them. Until a county differs they are as stored; from then on
 * the choice stays, with the version that it belongs to, whatever comes from elsewhere.
 */
export const useAreas = (areas: ServiceAreas, first: readonly County[] = []) => {
  const { inspector, counties: stored } = areas
  const missing = first.filter(({ fips }) => !stored.some((one) => one.fips === fips))
  const initial: Values = {
    ...fresh,
    picked: missing.length > 0 ? [...stored, ...missing] : null,
    version: areas.version,
  }
  const form = useSubmission('serviceAreas.save', initial)
  const latest = form.answer !== null && form.answer.version > areas.version ? form.answer : areas
  const isEdited = !form.saved && form.values.picked !== null
  const picked = isEdited && form.values.picked !== null ? form.values.picked : latest.counties
  const chosen = new Set(picked.map(({ fips }) => fips))
  const before = new Set(latest.counties.map(({ fips }) => fips))
  // Changed while it was being saved: the choice belongs to the version that the server has answered.
  const own = form.done && form.answer !== null ? form.answer.version : form.values.version
  const version = isEdited ? own : latest.version
  const pick = (next: readonly County[]) => form.change({ picked: next, version })
  return {
    picked,
    chosen,
    latest,
    added: picked.filter(({ fips }) => !before.has(fips)),
    removed: latest.counties.filter(({ fips }) => !chosen.has(fips)),
    note: isEdited ? form.values.note : '',
    setNote: (note: string) => form.change({ note, picked, version }),
    /** Somebody else has changed them since. */
    isOutdated: isEdited && (latest.version > version || form.code === 'conflict'),
    error:
      form.code === 'conflict' ? null : (form.error ?? Object.values(form.problems)[0] ?? null),
    busy: form.busy,
    /** What was saved last; null when something was changed since. */
    saved: form.saved ? form.answer : null,
    toggle: (county: County) =>
      pick(
        chosen.has(county.fips)
          ? picked.filter(({ fips }) => fips !== county.fips)
          : [...picked, county],
      ),
    add: (counties: readonly County[]) =>
      pick([...picked, ...counties.filter(({ fips }) => !chosen.has(fips))]),
    remove: (counties: readonly County[]) => {
      const gone = new Set(counties.map(({ fips }) => fips))
      pick(picked.filter(({ fips }) => !gone.has(fips)))
    },
    /** Keeps the choice, over what somebody else has saved. */
    keepMine: (present: number) => form.change({ version: present }),
    startOver: () => form.reset(fresh),
    save: () =>
      form.submit({
        params: { inspectorId: inspector.user_id },
        body: {
          counties: picked.map(({ fips }) => fips),
          version,
          note: isEdited ? form.values.note : '',
        },
      }),
  }
}
export type Areas = ReturnType<typeof useAreas>

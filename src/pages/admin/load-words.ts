import type { InspectorLoad, Remark } from '#contract/inspector-load.ts'
import {
  fewestPlaces,
  fewestReports,
  fewestWorkDays,
  loadDays,
  manyTimes,
  reportDays,
  shareApart,
  slowHours,
  slowTimes,
  visitsApart,
} from '#contract/vocabulary/inspector-load.ts'
import { counted, listed } from '#src/pages/shared/format.ts'

const rounded = (value: number): number => Math.round(10 * value) / 10

/** 0.4 → less than an hour, 5 → 5 hours, 36 → 1.5 days. */
export const tookWord = (hours: number): string => {
  if (hours < 1) return 'less than an hour'
  return hours < 24 ? counted(Math.round(hours), 'hour') : counted(rounded(hours / 24), 'day')
}

/** 0.4 → < 1 h, 5 → 5 h, 36 → 1.5 days. */
export const tookShort = (hours: number): string => {
  if (hours < 1) return '< 1 h'
  return hours < 24 ? `${Math.round(hours)} h` : tookWord(hours)
}

const ahead = `the next ${loadDays} days`
const back = `the last ${reportDays} days`
const percent = (share: number): string => `${Math.round(100 * share)}%`

/** What is said of somebody who stands out. */
export const sentenceOf = (
  { kind, name, own, others, inspector_id }: Remark,
  { inspectors }: Pick<InspectorLoad, 'inspectors'>,
): string => {
  const rest = inspectors.filter((one) => one.inspector_id !== inspector_id)
  const have =
    rest.length === 1
      ? `${rest[0]?.name} has ${rounded(others)}`
      : `the others have ${rounded(others)} on average`
  const seen = (places: string) =>
    `${name} saw ${percent(own)} of the ${places} of ${back}, the others ${percent(others)}.`
  switch (kind) {
    case 'many_visits':
    case 'few_visits':
      return `${name} has ${counted(own, 'visit')} in ${ahead}, ${have}.`
    case 'slow_reports':
      return `Reports of ${name} take ${tookWord(own)} from visit to publication, those of the others ${tookWord(others)}.`
    case 'attic_unseen':
      return seen('attics')
    case 'crawl_space_unseen':
      return seen('crawl spaces')
  }
}

const isAbout = (...kinds: Remark['kind'][]) => {
  return ({ kind }: Remark) => kinds.includes(kind)
}

/** Where nobody stands out: that it is so, or what is missing to tell. */
export const calmOf = ({ inspectors, remarks }: InspectorLoad): string[] => {
  const [only] = inspectors
  if (only === undefined) return []
  if (inspectors.length === 1) {
    const took =
      only.median_hours === null
        ? ''
        : ` Reports take ${tookWord(only.median_hours)} from visit to publication.`
    return [
      `${only.name} has ${counted(only.visits, 'visit')} in ${ahead}.${took} There is no other inspector to compare with.`,
    ]
  }
  const visits = inspectors.some(({ compares_visits }) => compares_visits)
    ? `In ${ahead} no one has many more or fewer visits than the others.`
    : `Too few inspectors work in ${ahead} to compare their visits.`
  const reports = inspectors.some(({ compares_reports }) => compares_reports)
    ? 'No one’s reports take much longer than those of the others.'
    : `Times to the report cannot be compared: that needs ${fewestReports} reports of an inspector and ${fewestReports} of the others in ${back}.`
  return [
    ...(remarks.some(isAbout('many_visits', 'few_visits')) ? [] : [visits]),
    ...(remarks.some(isAbout('slow_reports')) ? [] : [reports]),
  ]
}

/** Who is left out of a comparison, and why. */
export const leftOut = ({ inspectors }: InspectorLoad): string[] => {
  if (inspectors.length < 2) return []
  const away = inspectors.filter(({ work_days }) => work_days < fewestWorkDays)
  const few = inspectors.filter(({ compares_reports }) => !compares_reports)
  return [
    ...away.map(
      ({ name, work_days }) =>
        `${name} works on ${work_days} of these days, and is not in the average.`,
    ),
    ...(few.length === 0 || few.length === inspectors.length
      ? []
      : [
          `Too few reports in ${back} to compare: ${listed(few.map(({ name, reports }) => `${name} (${reports})`))}.`,
        ]),
  ]
}

/** When somebody is named. */
export const bounds: readonly string[] = [
  `Visits: ${visitsApart} more than the others have on average, and ${manyTimes} times as many; or ${visitsApart} fewer, and at most half as many. Who works on fewer than ${fewestWorkDays} of the days does not count.`,
  `Reports: ${slowTimes} times as long as those of the others, and ${slowHours} hours longer. Both are medians of at least ${fewestReports}.`,
  `Attics and crawl spaces: seen ${percent(shareApart)} less often than by the others, of at least ${fewestPlaces}.`,
]

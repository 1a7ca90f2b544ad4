import { CloudSun } from 'lucide-react'
import { temperatureIn } from '#contract/vocabulary/units.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import styles from './board.module.css'

/** The weather at a visit, where there is a forecast of it. Without one it is left out: the visit matters more. */
export const VisitWeather = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('weather.visits', {})
  const found = data?.visits.find(({ inspection_id }) => inspection_id === inspectionId)
  if (data === null || found === undefined) return null
  const { temperature_f, rain_percent, wind, words } = found
  return (
    <p className={styles.weather}>
      <CloudSun aria-hidden="true" />
      <span>
        {[
          `${words}, ${temperatureIn('f', temperature_f)}`,
          ...(rain_percent === null ? [] : [`${rain_percent}% chance of rain`]),
          ...(wind === '' ? [] : [`wind ${wind}`]),
        ].join(' · ')}{' '}
        <small>({data.source})</small>
      </span>
    </p>
  )
}

import type { CountyCoverage } from '#contract/service-areas.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { termsInWords } from '#contract/vocabulary/service-areas.ts'
import { counted, dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import styles from './coverage.module.css'

const stateOf = ({ inspectors, requests, zone }: CountyCoverage): string =>
  [
    inspectors === 0 ? 'No inspector' : counted(inspectors, 'inspector'),
    requests === 0
      ? 'no request waits'
      : `${counted(requests, 'request')} ${requests === 1 ? 'waits' : 'wait'}`,
    zone === null ? 'no EPA radon zone' : `EPA radon zone ${zone}`,
  ].join(' · ')

const visits = (open: number) => (open === 0 ? 'no open visits' : counted(open, 'open visit'))

const Requests = ({ of: { waiting, requests } }: { of: CountyCoverage }) => (
  <section>
    <h3>Waiting requests</h3>
    {requests === 0 && <Muted>None. A request without an inspector shows up here.</Muted>}
    <ul className={styles.people}>
      {waiting.map((one) => (
        <li key={one.inspection_id} className={styles.person}>
          <Link
            to={paths.inspection({
              propertyId: one.property_id,
              inspectionId: one.inspection_id,
            })}
          >
            Assign {one.number}
          </Link>
          <Muted>
            {one.street}, {one.city} ·{' '}
            {one.scheduled_start ? dateTime(one.scheduled_start, one.time_zone) : 'no time'}
          </Muted>
        </li>
      ))}
    </ul>
    {requests > waiting.length && <Muted>These are the first {waiting.length}.</Muted>}
  </section>
)

const People = ({ of: county }: { of: CountyCoverage }) => (
  <>
    <section>
      <h3>Inspectors who cover it</h3>
      {county.covered_by.length === 0 && <Muted>Nobody yet.</Muted>}
      <ul className={styles.people}>
        {county.covered_by.map(({ inspector_id, name, counties, open, ...terms }) => (
          <li key={inspector_id} className={styles.person}>
            <Link to={paths.adminInspectorServiceAreas({ inspectorId: inspector_id })}>
              Edit the areas of {name}
            </Link>
            <Muted>
              {counted(counties, 'county', 'counties')} · {visits(open)}
            </Muted>
            <Muted>{termsInWords(terms)}</Muted>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h3>Who could cover it</h3>
      {county.could.length === 0 && <Muted>Every inspector covers it.</Muted>}
      <ul className={styles.people}>
        {county.could.map(({ inspector_id, name, miles, open }) => (
          <li key={inspector_id} className={styles.person}>
            <Link
              to={paths.adminInspectorServiceAreas({ inspectorId: inspector_id, add: county.fips })}
            >
              Add {county.name} for {name}
            </Link>
            <Muted>
              {miles === null
                ? 'covers nothing yet'
                : `nearest county ${counted(miles, 'mile')} away`}{' '}
              · {visits(open)}
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  </>
)

type Props = {
  fips: string
  /** Which row of the table it is, if it is in it. */
  place: string | undefined
  onClose: () => void
  onStep: ((by: 1 | -1) => void) | undefined
}

/** One county beside the table: those who cover it, those who could, and the requests that wait there. */
export const CountyPanel = ({ fips, place, onClose, onStep }: Props) => {
  const county = useResource('serviceAreas.county', { params: { fips } })
  return (
    <SidePanel
      title={county.data === null ? 'County' : `${county.data.name}, ${county.data.state}`}
      subtitle={county.data && stateOf(county.data)}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Loaded of={county}>
        {(data) => (
          <Stack>
            <Requests of={data} />
            <People of={data} />
          </Stack>
        )}
      </Loaded>
    </SidePanel>
  )
}

import { paths } from '#contract/vocabulary/paths.ts'
import { LicenseNote } from '#src/pages/licenses/license-note.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { AreaEditor } from './area-editor.tsx'
import { coverageInWords } from './area-words.ts'

/** The counties that an inspector drives to. */
const ServiceAreasPage = () => {
  const session = useSession()
  const areas = useResource('serviceAreas.get', {
    params: { inspectorId: session?.userId ?? '' },
  })
  return (
    <Page density="work">
      <HeadingRow
        title="Service areas"
        state={areas.data === null ? 'The counties you drive to' : coverageInWords(areas.data)}
      />
      <p>
        <Link to={paths.inspectorAvailability()}>Hours and time off</Link>
      </p>
      <LicenseNote />
      <Loaded of={areas}>{(data) => <AreaEditor of={data} />}</Loaded>
    </Page>
  )
}

export default ServiceAreasPage

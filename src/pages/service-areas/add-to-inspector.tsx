import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

/** For counties that were ticked in the table: leads to the areas of an inspector, with these ticked beside the others. */
export const AddToInspector = ({ fips }: { fips: ReadonlySet<string> }) => {
  const [inspectorId, setInspectorId] = useState('')
  const people = useResource('admin.users', {
    query: { user_type: 'inspector', active: 'true', sort: 'name', page_size: '100' },
  })
  return (
    <>
      <Select
        label="Inspector"
        placeholder={people.data === null ? 'Loading' : 'Choose an inspector'}
        options={(people.data?.users ?? []).map(({ user_id, name }) => [user_id, name] as const)}
        value={inspectorId}
        onChange={setInspectorId}
      />
      {inspectorId === '' ? (
        <Button blocked="Choose an inspector first.">Add them</Button>
      ) : (
        <Link
          className={buttonClass()}
          to={paths.adminInspectorServiceAreas({ inspectorId, add: [...fips].join() })}
        >
          Add them
        </Link>
      )}
    </>
  )
}

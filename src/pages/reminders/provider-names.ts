import { useParam } from '#src/pages/shared/route-params.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'

/** The names of the people whom the owner of this home would call again. */
export const useProviderNames = (): readonly string[] => {
  const propertyId = useParam('propertyId')
  const known = useResource('providers.list', { params: { propertyId } })
  return known.data?.providers.map(({ name }) => name) ?? []
}

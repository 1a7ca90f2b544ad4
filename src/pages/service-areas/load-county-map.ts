/**
 * The map of counties: its code, and the file of their shapes, which is data and comes as such. Rejects when one of
 * them does not come; lazyPart asks again.
 */
export const loadCountyMap = async () => {
  const [{ countyMapOf }, answer] = await Promise.all([
    import('./county-map.tsx'),
    fetch(new URL('us-atlas/counties-albers-10m.json', import.meta.url)),
  ])
  if (!answer.ok) throw new Error(`The shapes of the counties: ${answer.status}`)
  return countyMapOf(await answer.json())
}

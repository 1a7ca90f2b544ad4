import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/properties/properties-issues.ts',
    ['tests/machines/properties'],
    ['stale value', "      always: { guard: 'isAnotherProperty', target: 'unknown' },\n", ''],
  ),
  ...cases(
    'src/machines/properties/properties-issues.ts',
    ['tests/machines/properties/properties-issues.test.ts'],
    ['dropped guard', "    'inspections.changed': '.unknown',\n", ''],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    ['tests/machines/properties'],
    ['wrong order', 'selected ?? stored', 'stored ?? selected'],
    ['wrong order', 'age(b) - age(a)', 'age(a) - age(b)'],
    ['off by one', 'list[0]?.property_id', 'list[1]?.property_id'],
    ['wrong order', '  const wanted = selected ?? stored', '  const wanted = stored ?? selected'],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    [
      'tests/machines/properties/properties-model.test.ts',
      'tests/machines/properties/properties.test.ts',
    ],
    ['wrong order', '.sort((a, b) => age(b) - age(a))', '.sort((a, b) => age(a) - age(b))'],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    ['tests/machines/properties/properties.test.ts'],
    ['stale value', 'const wanted = selected ?? stored', 'const wanted = stored ?? selected'],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties'],
    ['stale value', 'userId: userId || context.userId', 'userId: userId ?? context.userId'],
    [
      'dropped guard',
      '(context.list.length === 0 ? named(properties, context.place) : null)',
      'named(properties, context.place)',
    ],
    [
      'wrong value',
      '  place.homeownerOnly && !place.path.startsWith(paths.addProperty())',
      '  place.homeownerOnly && place.path !== paths.addProperty()',
    ],
    [
      'dropped guard',
      'problemOf(error).status === 404 && isAboutProperty(context)',
      'problemOf(error).status === 404',
    ],
    [
      'dropped guard',
      '(context.list.length === 0 ? named(properties, context.place) : null) ?? context.selected,',
      'named(properties, context.place) ?? context.selected,',
    ],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties/properties.test.ts', 'tests/machines/properties'],
    [
      'dropped guard',
      'const isChange = ({ list, place, selected }: PropertiesContext, id: string) =>\n  list.some((property) => property.property_id === id) &&\n  (id !== selected || (place.property !== null && place.property.id !== id))',
      'const isChange = ({ list, selected }: PropertiesContext, id: string) =>\n  list.some((property) => property.property_id === id) && id !== selected',
    ],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties/properties-selection.test.ts'],
    [
      'dropped guard',
      '(place.property !== null && place.property.id !== id)',
      'place.property !== null',
    ],
  ),
  ...cases(
    'src/machines/properties/properties.machine.ts',
    ['tests/machines/properties'],
    [
      'stale value',
      "                'selectNamed',\n                remember,\n              ],",
      "                'selectNamed',\n              ],",
    ],
  ),
  ...cases(
    'src/machines/properties/properties-choosing.ts',
    ['tests/machines/properties'],
    ['stale value', "      target: 'choosing',\n      reenter: true,", "      target: 'choosing',"],
    [
      'wrong order',
      "  entry: [\n    'selectChoosing',\n    remember,",
      "  entry: [\n    remember,\n    'selectChoosing',",
    ],
  ),
  ...cases(
    'src/machines/properties/properties-choosing.ts',
    [
      'tests/machines/properties/properties.test.ts',
      'tests/wiring/properties.test.ts',
      'tests/machines/properties/properties-none.test.ts',
    ],
    [
      'wrong value',
      "      target: 'choosing',\n      reenter: true,\n",
      "      target: 'choosing',\n",
    ],
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/admin/homes.ts',
    ['tests/server/admin/homes.test.ts'],
    ['dropped guard', "    .where('deactivated_at', 'is', null)\n", ''],
    [
      'wrong owner',
      "eb.or([eb('i.property_id', '=', propertyId), eb('d.property_id', '=', propertyId)])",
      "eb('i.property_id', '=', propertyId)",
    ],
    [
      'dropped guard',
      "    .where('owner_id', '=', ownerId)\n    .where('archived_at', 'is', null)\n",
      "    .where('owner_id', '=', ownerId)\n",
    ],
    ['not ended', '    await endLinks(ground, propertyId)\n    const before', '    const before'],
    [
      'dropped guard',
      "eb.or([eb('i.property_id', '=', propertyId), eb('d.property_id', '=', propertyId)]),",
      "eb.or([eb('i.property_id', '=', propertyId)]),",
    ],
  ),
  ...cases(
    'server/resources/admin/homes.ts',
    ['tests/server/admin/home-rows.test.ts'],
    [
      'dropped guard',
      "['requested', 'scheduled', 'in_progress', 'completed']",
      "['requested', 'scheduled', 'in_progress']",
    ],
    [
      'dropped guard',
      "eb('payment_status', 'not in', ['paid', 'waived']),",
      "eb('payment_status', 'not in', ['paid', 'waived', 'pending']),",
    ],
    ['dropped guard', "    .where('verified_at', 'is not', null)\n", ''],
    [
      'key without its input',
      "    .where((eb) => eb.fn<string>('lower', ['email']), '=', email)\n    .where('user_type'",
      "    .where('email', '=', email)\n    .where('user_type'",
    ],
    ['dropped guard', ' and lower(city) = lower(${home.city})', ''],
    ['dropped guard', "    .where('state', '=', home.state)\n", ''],
    ['dropped guard', '    if (home.archived_at === null) return\n', ''],
    [
      'wrong value',
      '        title: `${home.street} is back in your account`,\n        link: paths.propertyDashboard({ propertyId }),',
      '        title: `${home.street} is back in your account`,\n        link: null,',
    ],
    ['wrong order', "    .orderBy('number')\n", "    .orderBy('number', 'desc')\n"],
    [
      'wrong owner',
      "    .where((eb) =>\n      eb.or([eb('i.property_id', '=', propertyId), eb('d.property_id', '=', propertyId)]),\n    )\n",
      '',
    ],
  ),
  ...cases(
    'server/resources/admin/homes.ts',
    ['tests/server/admin/home-files.test.ts'],
    ['dropped guard', 'if (person.closes_at !== null)', 'if (person.closes_at === undefined)'],
    ['wrong owner', '    await giveFiles(trx, propertyId)\n', ''],
  ),
]

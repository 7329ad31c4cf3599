import { useQuery } from '@tanstack/react-query';
import { type MenuRow, menu } from '#contract/menu.js';
import { menu as record } from '#workflows/menu/record.js';
import { type FactForm, FactInput } from '../../ui/facts/fact-input.js';
import { pageIn } from '../../ui/grid/page-in.js';
import { IconPicker } from '../../ui/icon-picker/icon-picker.js';
import type { List } from '../../ui/list/use-list.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { Aside } from './aside.js';
import { menuColumns } from './columns.js';
import { aboveOptions, allMenus, menuList } from './queries.js';
import { text } from './text.js';

/** What can be added depends on the selection: modules at the top, pages in modules, buttons in pages. */
function useAdding() {
  const { data } = useQuery(allMenus);
  return (list: List<MenuRow>) => {
    // New entries go last, so the existing ones must be known.
    if (!data) return [];
    const rows = pageIn<MenuRow>(data).records;
    const chosen = rows.find(({ id }) => id === list.search.within);
    const beside = rows.filter(({ pcode }) => pcode === (chosen?.code ?? '0'));
    const num = Math.max(0, ...beside.map((one) => one.num)) + 1;
    const [module, page, button] = [
      { label: text.addModule, initial: { pcode: '0', ismenu: 1, component: 'layout', num } },
      { label: text.addMenu, initial: { pcode: chosen?.code ?? '0', ismenu: 1, component: 'views/', num } },
      { label: text.addButton, initial: { pcode: chosen?.code ?? '0', ismenu: 0, component: '', icon: '', num } },
    ];
    if (!chosen) return [module, page];
    return chosen.component === 'layout' ? [page] : [button];
  };
}

/** Fields buttons should not have; shown for a button only while it still has a component. */
const onlyMenus = (name: 'component' | 'hidden') => (form: FactForm) =>
  (Number(form.values.ismenu) === 1 || (name === 'component' && form.values.component !== '')) && (
    <FactInput form={form} facts={record.fields} name={name} />
  );

export function MenuPage() {
  const adding = useAdding();
  return (
    <RecordPage
      type={record}
      calls={{ add: menu.save, change: menu.save, remove: menu.remove }}
      list={menuList}
      columns={menuColumns}
      adding={adding}
      aside={(list) => <Aside list={list} />}
      without={['pcode']}
      form={{
        options: { pcode: aboveOptions },
        wide: ['component'],
        inputs: {
          ismenu: (form) => (
            <FactInput
              form={form}
              facts={record.fields}
              name="ismenu"
              onChanged={(ismenu) => {
                if (Number(ismenu) !== 1) form.setValues({ component: '', icon: '' });
              }}
            />
          ),
          component: onlyMenus('component'),
          hidden: onlyMenus('hidden'),
          icon: (form) =>
            Number(form.values.ismenu) === 1 && (
              <IconPicker
                label={record.labels.icon}
                value={form.values.icon}
                onChange={(name) => form.setFieldValue('icon', name)}
              />
            ),
        },
      }}
    />
  );
}

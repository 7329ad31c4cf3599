import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { statusVariables } from '../../ui/display/status.js';
import { fonts } from './fonts.js';

/** The one theme. All styling is defined here, in theme.css, and in ui/status.ts for status colours. */
const brand: MantineColorsTuple = [
  '#eaf2fc',
  '#d3e3f7',
  '#a8c7ee',
  '#7aaae5',
  '#4f8fdc',
  '#3579d0',
  '#256bc5',
  '#1c5fb8',
  '#164c94',
  '#103a72',
];

/** Neutral greys of the dark theme, used by Mantine for fields, cards and borders. */
const dark: MantineColorsTuple = [
  '#e4e7ea',
  '#b4bcc4',
  '#929ba4',
  '#656e77',
  '#434a52',
  '#2c3238',
  '#23272c',
  '#1b1e22',
  '#15181b',
  '#101215',
];

export const themeColours = [
  { name: 'brand', label: '海蓝' },
  { name: 'indigo', label: '靛蓝' },
  { name: 'cyan', label: '青色' },
  { name: 'teal', label: '松绿' },
  { name: 'violet', label: '紫色' },
  { name: 'grape', label: '葡萄' },
  { name: 'pink', label: '玫红' },
  { name: 'red', label: '红色' },
] as const;
export type ThemeColour = (typeof themeColours)[number]['name'];

const calendar = {
  size: 'xs',
  valueFormat: 'YYYY-MM-DD',
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  ariaLabels: {
    ...{ previousMonth: '上个月', nextMonth: '下个月', previousYear: '上一年', nextYear: '下一年' },
    ...{ previousDecade: '前十年', nextDecade: '后十年' },
  },
};

export const themeOf = (primary: ThemeColour): MantineThemeOverride =>
  createTheme({
    primaryColor: primary,
    // Dark enough for white text: a contrast of 5:1 or more for every colour offered.
    primaryShade: primary === 'brand' ? 7 : 9,
    colors: { brand, dark },
    fontFamily: fonts,
    fontFamilyMonospace: `ui-monospace, SFMono-Regular, Menlo, Consolas, ${fonts}`,
    headings: { fontFamily: fonts, fontWeight: '600' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'xs' }, styles: { label: { fontWeight: 400, fontSize: 13 } } },
      ActionIcon: { defaultProps: { size: 28, variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'xs' } },
      PasswordInput: { defaultProps: { size: 'xs' } },
      Textarea: { defaultProps: { size: 'xs' } },
      Select: { defaultProps: { size: 'xs', checkIconPosition: 'right', nothingFoundMessage: '无匹配项' } },
      MultiSelect: { defaultProps: { size: 'xs', checkIconPosition: 'right', nothingFoundMessage: '无匹配项' } },
      DatePickerInput: { defaultProps: calendar },
      DateInput: { defaultProps: calendar },
      Checkbox: { defaultProps: { size: 'xs' } },
      Switch: { defaultProps: { size: 'sm' } },
      SegmentedControl: { defaultProps: { size: 'xs' } },
      InputWrapper: {
        styles: {
          label: { fontSize: 13, fontWeight: 400 },
          description: { fontSize: 12 },
          error: { fontSize: 12 },
        },
      },
      Input: { styles: { input: { fontSize: 13 } } },
      Tooltip: {
        defaultProps: {
          withArrow: true,
          openDelay: 250,
          events: { hover: true, focus: true, touch: true },
          multiline: true,
          maw: 360,
        },
      },
      // Not centred: what is still loading would move everything else when it comes.
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': '关闭' }, yOffset: '4dvh' } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': '关闭' } } },
      // Mantine renders a `header`, which would be announced as the page's banner.
      ModalHeader: { defaultProps: { role: 'none' } },
      DrawerHeader: { defaultProps: { role: 'none' } },
      Tabs: { styles: { tab: { fontSize: 13 } } },
    },
  });

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--sidebar-width': '210px',
    '--sidebar-narrow': '52px',
    '--header-height': '48px',
    '--tags-height': '36px',
  },
  light: {
    '--surface': '#ffffff',
    '--surface-page': '#f4f6f8',
    '--surface-head': '#f5f7fa',
    '--surface-hover': '#f0f6fd',
    '--surface-chosen': '#e3eefb',
    '--line': '#dfe3e8',
    '--line-strong': '#8a939d',
    '--text': '#1f2329',
    '--text-soft': '#4d5660',
    '--link': '#1a5aae',
    '--mantine-color-text': '#1f2329',
    '--mantine-color-dimmed': '#59626c',
    '--mantine-color-placeholder': '#6b747e',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-body': '#ffffff',
    ...statusVariables('light'),
  },
  dark: {
    '--surface': '#1b1e22',
    '--surface-page': '#131518',
    '--surface-head': '#23272c',
    '--surface-hover': '#242b34',
    '--surface-chosen': '#1d3350',
    '--line': '#343a41',
    '--line-strong': '#7d868f',
    '--text': '#e4e7ea',
    '--text-soft': '#b4bcc4',
    '--link': '#86b8f5',
    '--mantine-color-text': '#e4e7ea',
    '--mantine-color-dimmed': '#a5aeb7',
    '--mantine-color-placeholder': '#929ba4',
    '--mantine-color-error': '#ff9b9b',
    '--mantine-color-body': '#1b1e22',
    ...statusVariables('dark'),
  },
});

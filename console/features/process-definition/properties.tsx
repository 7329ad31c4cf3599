import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { partyLabel } from '#workflows/platform/kernel/roles.js';
import { elementName, processKey, processName } from '#workflows/process-definition/names.js';
import { Warning } from '../../ui/display/warning.js';
import { tooLongFor } from '../../ui/fields/too-long.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { useOptions } from '../../ui/filters/options.js';
import type { Drawing } from './drawing/drawing.js';
import type { Condition, DrawnElement } from './drawing/drawn.js';
import { between, following, type Kind, kinds } from './drawing/kinds.js';
import { calledAs } from './elements.js';
import { roleOptions } from './queries.js';
import { text } from './text.js';
import { Typed } from './typed.js';

interface PropertiesProps {
  drawing: Drawing;
  /** The key is read-only, because further versions must keep it. */
  keyFixed: boolean;
}

const whole = 'process';
const keyForm = /^[A-Za-z_][\w.-]*$/;

/** Properties of the selected element or of the process, editable without a pointer. */
export function Properties({ drawing, keyFixed }: PropertiesProps) {
  const all = drawing.elements();
  const chosen = all.find(({ id }) => id === drawing.selected());
  return (
    <Stack gap="sm">
      <Select
        {...typedChoice}
        label={text.element}
        allowDeselect={false}
        data={[
          { value: whole, label: text.whole },
          ...all.map((one) => ({ value: one.id, label: calledAs(one, all) })),
        ]}
        value={chosen?.id ?? whole}
        onChange={(id) => drawing.select(id === whole || id === null ? undefined : id)}
      />
      {chosen ? (
        <Element key={chosen.id} drawing={drawing} element={chosen} all={all} />
      ) : (
        <Whole drawing={drawing} keyFixed={keyFixed} />
      )}
    </Stack>
  );
}

function Whole({ drawing, keyFixed }: PropertiesProps) {
  const { key, name } = drawing.process();
  const { change } = drawing;
  const fault = (typed: string) => {
    if (!keyForm.test(typed)) return text.keyWrong;
    const isTaken = typed !== key && drawing.elements().some(({ id }) => id === typed);
    return isTaken ? text.keyTaken : tooLongFor(processKey, typed);
  };
  return (
    <>
      <Typed
        label={text.processName}
        required={change !== undefined}
        rule={processName}
        readOnly={!change}
        value={name}
        onTyped={(typed) => change?.process({ name: typed })}
      />
      <Typed
        label={text.processKey}
        required={change !== undefined && !keyFixed}
        description={change && (keyFixed ? text.keyFixed : text.keyHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={!change || keyFixed}
        value={key}
        fault={fault}
        onTyped={(typed) => change?.process({ key: typed })}
      />
    </>
  );
}

interface ElementProps {
  drawing: Drawing;
  element: DrawnElement;
  all: readonly DrawnElement[];
}

function Element({ drawing, element, all }: ElementProps) {
  const { id, kind, name } = element;
  const { change } = drawing;
  return (
    <>
      <Typed
        label={kind === 'note' ? text.words : text.name}
        rule={kind === 'note' ? undefined : elementName}
        readOnly={!change}
        value={name}
        onTyped={(typed) => change?.name(id, typed)}
      />
      {kind === 'task' && <RoleChoice drawing={drawing} element={element} />}
      {kind === 'flow' && <ConditionChoice drawing={drawing} element={element} all={all} />}
      {kind === 'gateway' && <StandardFlow drawing={drawing} element={element} all={all} />}
      {change && kind === 'flow' && (
        <Adding label={text.insert} offered={between} onAdd={(next) => change.insert(id, next)} />
      )}
      {change && kind !== 'flow' && <Further drawing={drawing} element={element} all={all} />}
      {change && (
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => change.remove(id)}>
          {text.remove}
        </Button>
      )}
    </>
  );
}

/** The role that decides. Only users who edit load the list of roles. */
function RoleChoice({ drawing, element: { id, role } }: Omit<ElementProps, 'all'>) {
  return drawing.change ? (
    <Roles id={id} role={role} change={drawing.change} />
  ) : (
    <Typed label={text.role} readOnly value={role && partyLabel(role)} onTyped={() => undefined} />
  );
}

function Roles({ id, role, change }: { id: string; role: string; change: NonNullable<Drawing['change']> }) {
  const { options } = useOptions(roleOptions);
  const unknown = role !== '' && !options.some(({ value }) => value === role);
  return (
    <Select
      {...typedChoice}
      label={text.role}
      description={text.roleHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      allowDeselect={false}
      data={unknown ? [...options, { value: role, label: partyLabel(role) }] : [...options]}
      value={role || null}
      error={unknown && options.length > 0 && text.roleGone}
      onChange={(chosen) => chosen && change.role(id, chosen)}
    />
  );
}

const conditions = ['passed', 'refused', 'always'] as const satisfies readonly Condition[];

function ConditionChoice({ drawing, element: { id, from, condition, conditionText }, all }: ElementProps) {
  const source = all.find((one) => one.id === from);
  const offered: readonly Condition[] = source?.kind === 'gateway' ? [...conditions, 'otherwise'] : conditions;
  return (
    <Radio.Group
      label={text.condition}
      description={offered.includes('otherwise') ? text.otherwiseHint : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={condition}
      readOnly={!drawing.change}
      onChange={(chosen) => drawing.change?.condition(id, chosen as (typeof conditions)[number] | 'otherwise')}
    >
      {condition === 'other' && <Warning>{text.otherCondition(conditionText)}</Warning>}
      <Group gap="sm" my={4}>
        {offered.map((one) => (
          <Radio
            key={one}
            value={one}
            label={text.conditions[one as keyof typeof text.conditions]}
            disabled={!drawing.change && one !== condition}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Selects the default flow of a gateway, taken when no other condition applies. */
function StandardFlow({ drawing, element: { id }, all }: ElementProps) {
  const flows = all.filter(({ kind, from }) => kind === 'flow' && from === id);
  const standard = flows.find(({ condition }) => condition === 'otherwise');
  return (
    <Select
      label={text.standard}
      allowDeselect={false}
      readOnly={!drawing.change}
      data={[{ value: '', label: text.none }, ...flows.map((one) => ({ value: one.id, label: calledAs(one, all) }))]}
      value={standard?.id ?? ''}
      onChange={(chosen) => {
        if (chosen) drawing.change?.condition(chosen, 'otherwise');
        else if (standard) drawing.change?.condition(standard.id, 'always');
      }}
    />
  );
}

/** Further actions the pointer offers beside an element. */
function Further({ drawing: { change }, element: { id, kind }, all }: ElementProps) {
  if (!change) return null;
  const leads = kind !== 'end' && kind !== 'note' && kind !== 'other';
  const targets = all.filter(
    (one) => one.id !== id && one.kind !== 'flow' && one.kind !== 'note' && one.kind !== 'start',
  );
  return (
    <>
      {leads && <Adding label={text.append} offered={following} onAdd={(next) => change.append(id, next)} />}
      {leads && (
        <Select
          {...typedChoice}
          label={text.connectTo}
          data={targets.map((one) => ({ value: one.id, label: calledAs(one, all) }))}
          value={null}
          onChange={(to) => to && change.connect(id, to)}
        />
      )}
    </>
  );
}

interface AddingProps {
  label: string;
  offered: readonly Kind[];
  onAdd(kind: Kind): void;
}

function Adding({ label, offered, onAdd }: AddingProps) {
  return (
    <section aria-label={label}>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <Group gap={6}>
        {offered.map((kind) => (
          <Button key={kind} variant="default" size="xs" onClick={() => onAdd(kind)}>
            {kinds[kind].label}
          </Button>
        ))}
      </Group>
    </section>
  );
}

import { describe, expect, test } from '@jest/globals';
import { completeStep, goBackToStep, INITIAL_WIZARD_STATE, toWizardState } from './wizard-state.ts';

describe('stored wizard state', () => {
  const at = (currentStep: unknown, completedSteps: unknown, version = 'v2') => ({
    version,
    currentStep,
    completedSteps,
    valid: { 1: true, 2: false, 3: false },
  });
  test.each<[string, unknown, boolean]>([
    ['in the middle is restored', at(2, [1]), true],
    ['completed up to the current step is restored', at(2, [1, 2]), true],
    ['of step 0 is discarded', at(0, []), false],
    ['of step 4 is discarded', at(4, [1]), false],
    ['of step "2" is discarded', at('2', [1]), false],
    ['with a completed step beyond the current one is discarded', at(1, [1, 2]), false],
    ['with an unknown completed step is discarded', at(2, [7]), false],
    ['of another version is discarded', at(2, [1], 'v1'), false],
    ['null is discarded', null, false],
    ['that is text is discarded', 'v2', false],
  ])('stored wizard state %s', (_case, stored, isRestored) =>
    expect(toWizardState(stored) !== null).toBe(isRestored),
  );

  test('the wizard goes forward step by step and back to any step already reached', () => {
    const third = completeStep(completeStep(INITIAL_WIZARD_STATE));
    expect(third).toMatchObject({
      currentStep: 3,
      completedSteps: [1, 2],
      valid: { 1: true, 2: true, 3: false },
    });
    expect(goBackToStep(third, 1)).toMatchObject({ currentStep: 1, completedSteps: [1] });
    expect(goBackToStep(INITIAL_WIZARD_STATE, 3)).toBe(INITIAL_WIZARD_STATE);
    expect(toWizardState(JSON.parse(JSON.stringify(goBackToStep(third, 1))))).not.toBeNull();
  });
});

/** The door of the forms: dialogs and the form page. */
export { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
export { FormPage } from './FormPage.tsx';
export { TrialForm } from './TrialForm.tsx';
export { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';

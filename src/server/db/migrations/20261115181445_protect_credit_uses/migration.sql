select app.protect('credit_uses');
